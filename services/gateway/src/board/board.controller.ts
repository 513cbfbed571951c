import { Controller, Req, Res } from '@nestjs/common';
import {
  board,
  boardProp,
  gameMovement,
  gamePage,
  getBoardProp,
  getGameMovement,
  getGamePage,
  getLineMovement,
  getPlayerPage,
  lineMovement,
  type ParamsOf,
  playerPage,
  type Principal,
  type QueryOf,
} from '@overline/contracts';
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

  @Route(lineMovement)
  async movement(
    @Caller() by: Principal,
    @Params() params: ParamsOf<typeof lineMovement>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const onlyToday = by.tier === 'Premium';
    (await this.results.get(getLineMovement, { ...params, onlyToday })).send(request, reply);
  }

  @Route(gameMovement)
  async gameMovement(
    @Caller() by: Principal,
    @Params() { id }: ParamsOf<typeof gameMovement>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const onlyToday = by.tier === 'Premium';
    (await this.results.get(getGameMovement, { gameId: id, onlyToday })).send(request, reply);
  }

  @Route(playerPage)
  async player(
    @Params() { id }: ParamsOf<typeof playerPage>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getPlayerPage, { id })).send(request, reply);
  }

  @Route(gamePage)
  async game(
    @Params() { id }: ParamsOf<typeof gamePage>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getGamePage, { id })).send(request, reply);
  }
}
