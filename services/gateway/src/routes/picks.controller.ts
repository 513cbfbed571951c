import { Controller, Req, Res } from '@nestjs/common';
import { board, picksDay, type Principal, topPicks } from '@overline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedBoard } from '../board/cached-board.ts';
import { Caller, Route } from '../http/route-table.ts';
import { PublishedPicks } from '../picks/published-picks.ts';

/** The pages that most requests ask for, from bytes encoded once. */
@Controller()
export class PicksController {
  constructor(
    private readonly published: PublishedPicks,
    private readonly board: CachedBoard,
  ) {}

  @Route(topPicks)
  async top(@Caller() by: Principal, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    (await this.published.for(by.tier)).picks.send(request, reply);
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
