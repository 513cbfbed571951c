import { Controller, Header, Req } from '@nestjs/common';
import {
  addBet,
  addBetRequest,
  betsCsv,
  betSummary,
  type BodyOf,
  cashOutBet,
  cashOutBetRequest,
  deleteBet,
  deleteBetRequest,
  editBet,
  editBetRequest,
  getBetsCsv,
  getBetSummary,
  listBets,
  listBetsRequest,
  type ParamsOf,
  type Principal,
  type QueryOf,
  readSlip,
  readSlipRequest,
  settleBet,
  settleBetRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyRequest } from 'fastify';
import { idempotencyKey } from '../http/input.ts';
import { readCsv } from '../http/parts.ts';
import { Body, Caller, Params, Query, Route } from '../http/route-table.ts';

/** The caller's own bets. */
@Controller()
export class BetsController {
  constructor(private readonly bus: Bus) {}

  @Route(listBets)
  list(@Caller() { userId }: Principal, @Query() { after, limit, ...filter }: QueryOf<typeof listBets>) {
    return this.bus.request(listBetsRequest, { userId, filter, after, limit });
  }

  @Route(addBet)
  add(@Caller() { userId }: Principal, @Body() bet: BodyOf<typeof addBet>, @Req() request: FastifyRequest) {
    return this.bus.request(addBetRequest, { userId, bet, key: idempotencyKey(request) });
  }

  @Route(readSlip)
  readSlip(@Body() { text }: BodyOf<typeof readSlip>) {
    return this.bus.request(readSlipRequest, { text });
  }

  @Route(betSummary)
  summary(@Caller() { userId }: Principal, @Query() filter: QueryOf<typeof betSummary>) {
    return this.bus.request(getBetSummary, { userId, filter });
  }

  @Route(betsCsv)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="overline-my-bets.csv"')
  csv(@Caller() { userId }: Principal): Promise<string> {
    return readCsv((after) => this.bus.request(getBetsCsv, { userId, after }));
  }

  @Route(editBet)
  edit(
    @Caller() { userId }: Principal,
    @Params() { id }: ParamsOf<typeof editBet>,
    @Body() { version, bet }: BodyOf<typeof editBet>,
  ) {
    return this.bus.request(editBetRequest, { userId, id, version, bet });
  }

  @Route(deleteBet)
  delete(@Caller() { userId }: Principal, @Params() { id }: ParamsOf<typeof deleteBet>) {
    return this.bus.request(deleteBetRequest, { userId, id });
  }

  @Route(settleBet)
  settle(
    @Caller() { userId }: Principal,
    @Params() { id }: ParamsOf<typeof settleBet>,
    @Body() settlement: BodyOf<typeof settleBet>,
  ) {
    return this.bus.request(settleBetRequest, { userId, id, settlement });
  }

  @Route(cashOutBet)
  cashOut(
    @Caller() { userId }: Principal,
    @Params() { id }: ParamsOf<typeof cashOutBet>,
    @Body() { cents }: BodyOf<typeof cashOutBet>,
  ) {
    return this.bus.request(cashOutBetRequest, { userId, id, cents });
  }
}
