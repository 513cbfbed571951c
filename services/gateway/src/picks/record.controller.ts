import { Injectable, Logger, Controller, Req, Res } from '@nestjs/common';
import {
  getRecordCsv,
  getPublicPick,
  getPublicRecord,
  getRecordChain,
  getRecordDay,
  type ParamsOf,
  publicRecord,
  type QueryOf,
  recordChain,
  recordCsv,
  recordDay,
  recordPick,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../http/encoded-body.ts';
import { readCsv } from '../http/parts.ts';
import { RefreshingValue } from './refreshing-value.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Params, Query, Route } from '../http/route-table.ts';
import { ResultsCache } from './results-cache.ts';

const FRESH_MS = 60_000;

/** More than there are leagues; unknown ones are refused by picks. */
const MAX_FILES = 20;

/** The record's picks as CSV files, of all leagues or one, each rebuilt at most once per minute. */
@Injectable()
export class RecordFiles {
  private readonly logger = new Logger(RecordFiles.name);
  private readonly files = new LRUCache<string, RefreshingValue<EncodedBody>>({
    max: MAX_FILES,
    memoMethod: (league) => this.open(league === '' ? undefined : league),
  });

  constructor(private readonly bus: Bus) {}

  /** @throws the bus's error, only while nothing has been loaded yet */
  csv(league: string | undefined): EncodedBody | Promise<EncodedBody> {
    return this.files.memo(league ?? '').get();
  }

  private open(league: string | undefined): RefreshingValue<EncodedBody> {
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

/** The public record: no sign-in, the same bytes for every caller. */
@Controller()
export class RecordController {
  constructor(
    private readonly results: ResultsCache,
    private readonly files: RecordFiles,
  ) {}

  @Route(publicRecord)
  async record(
    @Query() { league }: QueryOf<typeof publicRecord>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getPublicRecord, { league })).send(request, reply);
  }

  @Route(recordChain)
  async chain(
    @Query() { after }: QueryOf<typeof recordChain>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getRecordChain, { after })).send(request, reply);
  }

  @Route(recordCsv)
  async csv(
    @Query() { league }: QueryOf<typeof recordCsv>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.csv(league);
    void reply.header('content-disposition', 'attachment; filename="overline-picks.csv"');
    file.send(request, reply);
  }

  @Route(recordPick)
  async pick(
    @Params() { id }: ParamsOf<typeof recordPick>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getPublicPick, { pickId: id })).send(request, reply);
  }

  @Route(recordDay)
  async day(
    @Params() { date }: ParamsOf<typeof recordDay>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getRecordDay, { day: date })).send(request, reply);
  }
}
