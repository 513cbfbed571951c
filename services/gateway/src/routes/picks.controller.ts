import { Controller, Req, Res } from '@nestjs/common';
import { board, getPicksOfLeague, picksDay, type Principal, type QueryOf, topPicks } from '@overline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedBoard } from '../board/cached-board.ts';
import { Caller, Query, Route } from '../http/route-table.ts';
import { PublishedPicks } from '../picks/published-picks.ts';
import { ResultsCache } from '../picks/results-cache.ts';

/** The pages that most requests ask for, from bytes encoded once. */
@Controller()
export class PicksController {
  constructor(
    private readonly published: PublishedPicks,
    private readonly board: CachedBoard,
    private readonly results: ResultsCache,
  ) {}

  @Route(topPicks)
  async top(
    @Caller() { tier }: Principal,
    @Query() { league }: QueryOf<typeof topPicks>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picks =
      league === undefined
        ? (await this.published.for(tier)).picks
        : await this.results.get(getPicksOfLeague, { free: tier === 'Free', league });
    picks.send(request, reply);
  }

  @Route(picksDay)
  async day(@Caller() by: Principal, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    (await this.published.for(by.tier)).day.send(request, reply);
  }

  @Route(board)
  async props(@Caller() by: Principal, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    (await this.board.for(by.tier)).send(request, reply);
  }
}
