import { Controller } from '@nestjs/common';
import {
  addBetRequest,
  cashOutBetRequest,
  deleteBetRequest,
  editBetRequest,
  getBetsCsv,
  getBetSummary,
  type InputOf,
  listBetsRequest,
  type RequestReply,
  settleBetRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReadSummary } from '../summary/read-summary.ts';
import { AddBet } from './add-bet.ts';
import { ReadBetsCsv } from './bets-csv.ts';
import { ChangeBet } from './change-bet.ts';
import { ReadBets } from './read-bets.ts';

@Controller()
export class BetsController {
  constructor(
    private readonly addBet: AddBet,
    private readonly changeBet: ChangeBet,
    private readonly readBets: ReadBets,
    private readonly readCsv: ReadBetsCsv,
    private readonly readSummary: ReadSummary,
  ) {}

  @OnRequest(listBetsRequest)
  list(input: InputOf<typeof listBetsRequest>): Promise<RequestReply<typeof listBetsRequest>> {
    return this.readBets.execute(input);
  }

  @OnRequest(addBetRequest)
  add(input: InputOf<typeof addBetRequest>): Promise<RequestReply<typeof addBetRequest>> {
    return this.addBet.execute(input);
  }

  @OnRequest(editBetRequest)
  edit(input: InputOf<typeof editBetRequest>): Promise<RequestReply<typeof editBetRequest>> {
    return this.changeBet.edit(input);
  }

  @OnRequest(deleteBetRequest)
  async delete(input: InputOf<typeof deleteBetRequest>): Promise<RequestReply<typeof deleteBetRequest>> {
    await this.changeBet.delete(input);
    return {};
  }

  @OnRequest(settleBetRequest)
  settle(input: InputOf<typeof settleBetRequest>): Promise<RequestReply<typeof settleBetRequest>> {
    return this.changeBet.settle(input);
  }

  @OnRequest(cashOutBetRequest)
  cashOut(input: InputOf<typeof cashOutBetRequest>): Promise<RequestReply<typeof cashOutBetRequest>> {
    return this.changeBet.cashOut(input);
  }

  @OnRequest(getBetSummary)
  summary(input: InputOf<typeof getBetSummary>): Promise<RequestReply<typeof getBetSummary>> {
    return this.readSummary.execute(input);
  }

  @OnRequest(getBetsCsv)
  csv(input: InputOf<typeof getBetsCsv>): Promise<RequestReply<typeof getBetsCsv>> {
    return this.readCsv.execute(input);
  }
}
