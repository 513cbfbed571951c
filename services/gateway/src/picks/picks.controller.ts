import { Controller, Req, Res } from '@nestjs/common';
import {
  type BodyOf,
  checkResults,
  checkResultsRequest,
  currentPicks,
  gameStates,
  getCurrentPicks,
  getDayResults,
  getGameStates,
  getMoneylines,
  getOverduePicks,
  getPicksOfLeague,
  getWinRate,
  overduePicks,
  moneylines,
  type ParamsOf,
  picksDay,
  type Principal,
  type QueryOf,
  refreshPicks,
  refreshPicksRequest,
  type ReplyOf,
  topPicks,
  voidPick,
  voidPickRequest,
  winRate,
  yesterday,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Body, Caller, Params, Query, Route } from '../http/route-table.ts';
import { PublishedPicks } from './published-picks.ts';
import { ResultsCache } from './results-cache.ts';

@Controller()
export class PicksController {
  constructor(
    private readonly published: PublishedPicks,
    private readonly results: ResultsCache,
    private readonly bus: Bus,
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

  @Route(currentPicks)
  async current(@Caller() by: Principal, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    (await this.results.get(getCurrentPicks, { free: by.tier === 'Free' })).send(request, reply);
  }

  @Route(gameStates)
  async games(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    (await this.results.get(getGameStates, {})).send(request, reply);
  }

  @Route(moneylines)
  async moneylines(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    (await this.results.get(getMoneylines, {})).send(request, reply);
  }

  @Route(winRate)
  async rate(
    @Query() { date }: QueryOf<typeof winRate>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getWinRate, { day: date })).send(request, reply);
  }

  @Route(yesterday)
  async yesterday(
    @Caller() { tier }: Principal,
    @Query() { league }: QueryOf<typeof yesterday>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    (await this.results.get(getDayResults, { free: tier === 'Free', league })).send(request, reply);
  }

  @Route(checkResults)
  async check(): Promise<ReplyOf<typeof checkResults>> {
    const checked = await this.bus.request(checkResultsRequest, {});
    await this.clearCaches();
    return checked;
  }

  @Route(refreshPicks)
  async refresh(): Promise<ReplyOf<typeof refreshPicks>> {
    const refreshed = await this.bus.request(refreshPicksRequest, {});
    await this.clearCaches();
    return refreshed;
  }

  @Route(overduePicks)
  overdue(): Promise<ReplyOf<typeof overduePicks>> {
    return this.bus.request(getOverduePicks, {});
  }

  @Route(voidPick)
  async void(
    @Params() { id }: ParamsOf<typeof voidPick>,
    @Body() { reason }: BodyOf<typeof voidPick>,
  ): Promise<ReplyOf<typeof voidPick>> {
    const answer = await this.bus.request(voidPickRequest, { pickId: id, reason });
    await this.clearCaches();
    return answer;
  }

  /** Events clear the caches too, but the caller must see the effect on their next request. */
  private async clearCaches(): Promise<void> {
    this.results.clear();
    await this.published.renew();
  }
}
