import { Controller, Injectable, Logger, Req, Res } from '@nestjs/common';
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
import { LRUCache } from 'lru-cache';
import { ExportData } from '../accounts/export-data.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { readCsv, sendCsv } from '../http/chunks.ts';
import { Caller, Query, Route } from '../http/route-table.ts';
import { RefreshingValue } from '../picks/refreshing-value.ts';

const FRESH_MS = 60_000;

/** Bounds the cache. There are fewer leagues, and picks refuses unknown ones. */
const MAX_FILES = 20;

/** The record's picks as CSV files, of all leagues or one, each rebuilt at most once per minute. */
@Injectable()
export class RecordFiles {
  private readonly logger = new Logger(RecordFiles.name);
  private readonly files = new LRUCache<string, RefreshingValue<EncodedBody>>({
    max: MAX_FILES,
    memoMethod: (league) => this.fileOf(league === '' ? undefined : league),
  });

  constructor(private readonly bus: Bus) {}

  /** @throws the error of the bus, until a load has succeeded */
  csv(league: string | undefined): EncodedBody | Promise<EncodedBody> {
    return this.files.memo(league ?? '').get();
  }

  private fileOf(league: string | undefined): RefreshingValue<EncodedBody> {
    return new RefreshingValue({
      freshMs: FRESH_MS,
      load: () => this.load(league),
      onFailure: (error) => this.logger.warn({ msg: 'could not refresh the record file', error: String(error) }),
    });
  }

  private async load(league: string | undefined): Promise<EncodedBody> {
    const csv = await readCsv((after) => this.bus.request(getRecordCsv, { after, league }));
    const contentType = 'text/csv; charset=utf-8';
    return EncodedBody.compressed(Buffer.from(csv), { contentType, cacheControl: 'public, no-cache' });
  }
}

/** The files that users and Admins download. Headers are set after the file was read, so that errors are JSON. */
@Controller()
export class DownloadsController {
  constructor(
    private readonly bus: Bus,
    private readonly record: RecordFiles,
    private readonly exportData: ExportData,
  ) {}

  @Route(recordCsv)
  async recordCsv(
    @Query() { league }: QueryOf<typeof recordCsv>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.record.csv(league);
    void reply.header('content-disposition', 'attachment; filename="overline-picks.csv"');
    file.send(request, reply);
  }

  @Route(betsCsv)
  async betsCsv(@Caller() { userId }: Principal, @Res() reply: FastifyReply): Promise<void> {
    const csv = await readCsv((after) => this.bus.request(getBetsCsv, { userId, after }));
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="overline-my-bets.csv"')
      .send(csv);
  }

  @Route(exportMyData)
  async myData(
    @Caller() by: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyOf<typeof exportMyData>> {
    const data = await this.exportData.execute(by);
    void reply.header('content-disposition', 'attachment; filename="overline-my-data.json"');
    return data;
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
