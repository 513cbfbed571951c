import { Controller, Req, Res } from '@nestjs/common';
import {
  type AnalysisQuestion,
  analyzeMoneyline,
  analyzeParlay,
  analyzeProp,
  type BodyOf,
  getAnalysis,
  getMyAnalyses,
  getSuggestions,
  myAnalyses,
  myAnalysis,
  type ParamsOf,
  type Principal,
  type QueryOf,
  type ReplyOf,
  suggestions,
  deadLetters,
  getDeadLetters,
  replayAnalysis,
  replayAnalysisRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Body, Caller, Params, Query, Route } from '../http/route-table.ts';
import { CallerDisconnected, RunAnalysis } from './run-analysis.ts';
import { idempotencyKey } from '../http/input.ts';

@Controller()
export class AnalysesController {
  constructor(
    private readonly runAnalysis: RunAnalysis,
    private readonly bus: Bus,
  ) {}

  @Route(analyzeProp)
  prop(
    @Caller() by: Principal,
    @Body() { query }: BodyOf<typeof analyzeProp>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(by, { type: 'prop', query }, request, reply);
  }

  @Route(analyzeMoneyline)
  moneyline(
    @Caller() by: Principal,
    @Body() { query }: BodyOf<typeof analyzeMoneyline>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(by, { type: 'moneyline', query }, request, reply);
  }

  @Route(analyzeParlay)
  parlay(
    @Caller() by: Principal,
    @Body() { props }: BodyOf<typeof analyzeParlay>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(by, { type: 'parlay', props }, request, reply);
  }

  @Route(myAnalyses)
  mine(@Caller() by: Principal, @Query() { type }: QueryOf<typeof myAnalyses>): Promise<ReplyOf<typeof myAnalyses>> {
    return this.bus.request(getMyAnalyses, { by, type });
  }

  @Route(myAnalysis)
  one(@Caller() by: Principal, @Params() { id }: ParamsOf<typeof myAnalysis>): Promise<ReplyOf<typeof myAnalysis>> {
    return this.bus.request(getAnalysis, { by, id });
  }

  @Route(suggestions)
  suggest(@Query() { q, type }: QueryOf<typeof suggestions>): Promise<ReplyOf<typeof suggestions>> {
    return this.bus.request(getSuggestions, { q, type });
  }

  private answer(
    by: Principal,
    question: AnalysisQuestion,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort(new CallerDisconnected()));
    return this.runAnalysis.execute({
      by,
      question,
      idempotencyKey: idempotencyKey(request),
      signal: disconnected.signal,
    });
  }
}

/** Dead-lettered analyses, for Admins. */
@Controller()
export class FailedAnalysesController {
  constructor(private readonly bus: Bus) {}

  @Route(deadLetters)
  list(): Promise<ReplyOf<typeof deadLetters>> {
    return this.bus.request(getDeadLetters, {});
  }

  @Route(replayAnalysis)
  replay(@Params() { id }: ParamsOf<typeof replayAnalysis>): Promise<ReplyOf<typeof replayAnalysis>> {
    return this.bus.request(replayAnalysisRequest, { id });
  }
}
