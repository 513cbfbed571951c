import { Controller, Req, Res } from '@nestjs/common';
import { board, boardProp, getBoardProp, type ParamsOf, type Principal, type QueryOf } from '@overline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, Params, Query, Route } from '../http/route-table.ts';
import { ResultsCache } from '../picks/results-cache.ts';
import { CachedBoard } from './cached-board.ts';

@Controller()
export class BoardController {
  constructor(
    private readonly cached: CachedBoard,
    private readonly results: ResultsCache,
  ) {}

  @Route(board)
  async board(@Caller() by: Principal, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    (await this.cached.for(by.tier)).send(request, reply);
  }

  @Route(boardProp)
  async prop(
    @Params() params: ParamsOf<typeof boardProp>,
    @Query() query: QueryOf<typeof boardProp>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getBoardProp, { ...params, ...query })).send(request, reply);
  }
}
