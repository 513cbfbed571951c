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
import { EncodedBody } from '../http/encoded-body.ts';
import { readCsv } from '../http/parts.ts';
import { RefreshingValue } from './refreshing-value.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Params, Query, Route } from '../http/route-table.ts';
import { ResultsCache } from './results-cache.ts';

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

/** The public record: no sign-in, the same bytes for every caller. */
@Controller()
export class RecordController {
  constructor(
    private readonly results: ResultsCache,
    private readonly file: RecordFile,
  ) {}

  @Route(publicRecord)
  async record(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    (await this.results.get(getPublicRecord, {})).send(request, reply);
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
  async csv(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('content-disposition', 'attachment; filename="overline-picks.csv"');
    (await this.file.csv()).send(request, reply);
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
