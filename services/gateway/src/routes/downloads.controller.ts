import { Controller, Header, Injectable, Logger, Req, Res } from '@nestjs/common';
import {
  betsCsv,
  exportMyData,
  exportPicks,
  exportSearches,
  getBetsCsv,
  getRecordCsv,
  picksHistoryCsv,
  type Principal,
  type QueryOf,
  recordCsv,
  type ReplyOf,
  searchHistoryCsv,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExportData } from '../accounts/export-data.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { readCsv, sendCsv } from '../http/parts.ts';
import { Caller, Query, Route } from '../http/route-table.ts';
import { RefreshingValue } from '../picks/refreshing-value.ts';

const FRESH_MS = 60_000;

/** The record's picks as one CSV file, rebuilt at most once per minute. */
@Injectable()
export class RecordFile {
  private readonly logger = new Logger(RecordFile.name);
  private readonly file: RefreshingValue<EncodedBody>;

  constructor(private readonly bus: Bus) {
    this.file = new RefreshingValue({
      freshMs: FRESH_MS,
      load: () => this.load(),
      onFailure: (error) => this.logger.warn({ msg: 'could not refresh the record file', error: String(error) }),
    });
  }

  /** @throws the bus's error, only while nothing has been loaded yet */
  csv(): EncodedBody | Promise<EncodedBody> {
    return this.file.get();
  }

  private async load(): Promise<EncodedBody> {
    const csv = await readCsv((after) => this.bus.request(getRecordCsv, { after }));
    const contentType = 'text/csv; charset=utf-8';
    return EncodedBody.compressed(Buffer.from(csv), { contentType, cacheControl: 'public, no-cache' });
  }
}

/** The files that users and Admins download. */
@Controller()
export class DownloadsController {
  constructor(
    private readonly bus: Bus,
    private readonly record: RecordFile,
    private readonly exportData: ExportData,
  ) {}

  @Route(recordCsv)
  async recordCsv(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('content-disposition', 'attachment; filename="overline-picks.csv"');
    (await this.record.csv()).send(request, reply);
  }

  @Route(betsCsv)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="overline-my-bets.csv"')
  betsCsv(@Caller() { userId }: Principal): Promise<string> {
    return readCsv((after) => this.bus.request(getBetsCsv, { userId, after }));
  }

  @Route(exportMyData)
  @Header('content-disposition', 'attachment; filename="overline-my-data.json"')
  myData(@Caller() by: Principal): Promise<ReplyOf<typeof exportMyData>> {
    return this.exportData.execute(by);
  }

  @Route(searchHistoryCsv)
  searchesCsv(@Query() filter: QueryOf<typeof searchHistoryCsv>, @Res() reply: FastifyReply): Promise<void> {
    return sendCsv(reply, 'search-history.csv', (from) => this.bus.request(exportSearches, { filter, from }));
  }

  @Route(picksHistoryCsv)
  picksCsv(@Query() filter: QueryOf<typeof picksHistoryCsv>, @Res() reply: FastifyReply): Promise<void> {
    return sendCsv(reply, 'daily-picks-history.csv', (from) => this.bus.request(exportPicks, { filter, from }));
  }
}
