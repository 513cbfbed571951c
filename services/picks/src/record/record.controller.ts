import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  getPublicPick,
  getPublicRecord,
  getRecordChain,
  getRecordCsv,
  getRecordDay,
  type InputOf,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReadChain } from './read-chain.ts';
import { ReadRecordCsv } from './record-csv.ts';
import { ReadPublicPick } from './read-public-pick.ts';
import { ReadRecord } from './read-record.ts';

@Controller()
export class RecordController {
  constructor(
    private readonly readRecord: ReadRecord,
    private readonly readPick: ReadPublicPick,
    private readonly readChain: ReadChain,
    private readonly readCsv: ReadRecordCsv,
  ) {}

  @OnRequest(getPublicRecord)
  record({ league }: InputOf<typeof getPublicRecord>): Promise<RequestReply<typeof getPublicRecord>> {
    return this.readRecord.execute(league);
  }

  @OnRequest(getPublicPick)
  pick({ pickId }: InputOf<typeof getPublicPick>): Promise<RequestReply<typeof getPublicPick>> {
    return this.readPick.execute({ pickId });
  }

  @OnRequest(getRecordDay)
  day({ day }: InputOf<typeof getRecordDay>): Promise<RequestReply<typeof getRecordDay>> {
    return this.readChain.day(day);
  }

  @OnRequest(getRecordChain)
  chain({ after }: InputOf<typeof getRecordChain>): Promise<RequestReply<typeof getRecordChain>> {
    return this.readChain.part(after);
  }

  @OnRequest(getRecordCsv)
  csv(input: InputOf<typeof getRecordCsv>): Promise<RequestReply<typeof getRecordCsv>> {
    return this.readCsv.execute(input);
  }
}
