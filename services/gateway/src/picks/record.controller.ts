import { Controller, Req, Res } from '@nestjs/common';
import {
  getPublicRecord,
  getRecordChain,
  getRecordDay,
  type ParamsOf,
  publicRecord,
  type QueryOf,
  recordChain,
  recordCsv,
  recordDay,
} from '@overline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Params, Query, Route } from '../http/route.decorator.ts';
import { RecordFile } from './record-file.ts';
import { ResultsCache } from './results-cache.ts';

/** The public record: no caller, the same bytes for everybody. */
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

  @Route(recordDay)
  async day(
    @Params() { date }: ParamsOf<typeof recordDay>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getRecordDay, { day: date })).send(request, reply);
  }
}
