import { Controller, Req, Res } from '@nestjs/common';
import {
  type AnalysisQuestion,
  analyzeMoneyline,
  analyzeParlay,
  analyzeProp,
  type BodyOf,
  type Principal,
} from '@overline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyKey } from '../http/input.ts';
import { Body, Caller, Route } from '../http/route-table.ts';
import { CallerDisconnected, RunAnalysis } from './run-analysis.ts';

@Controller()
export class AnalysesController {
  constructor(private readonly runAnalysis: RunAnalysis) {}

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
