import { Controller, Req } from '@nestjs/common';
import {
  type Account,
  type BodyOf,
  endSelfExclusion,
  endSelfExclusionRequest,
  excludeMyself,
  excludeMyselfRequest,
  type Principal,
  startBreak,
  startBreakRequest,
  type User,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client.ts';
import { Body, Caller, Route } from '../http/route-table.ts';
import { SearchCounts } from '../search-counts/search-counts.ts';
import { Principals } from '../sessions/principals.ts';

/** Breaks and self-exclusion. They apply from the next request, on every gateway. */
@Controller()
export class BreaksController {
  constructor(
    private readonly bus: Bus,
    private readonly principals: Principals,
    private readonly searchCounts: SearchCounts,
  ) {}

  @Route(startBreak)
  async start(
    @Caller() by: Principal,
    @Body() body: BodyOf<typeof startBreak>,
    @Req() request: FastifyRequest,
  ): Promise<User> {
    return this.changed(await this.bus.request(startBreakRequest, { ...body, by, client: clientOf(request) }));
  }

  @Route(excludeMyself)
  async exclude(
    @Caller() by: Principal,
    @Body() body: BodyOf<typeof excludeMyself>,
    @Req() request: FastifyRequest,
  ): Promise<User> {
    return this.changed(await this.bus.request(excludeMyselfRequest, { ...body, by, client: clientOf(request) }));
  }

  @Route(endSelfExclusion)
  async end(@Caller() by: Principal, @Req() request: FastifyRequest): Promise<User> {
    return this.changed(await this.bus.request(endSelfExclusionRequest, { by, client: clientOf(request) }));
  }

  private async changed(account: Account): Promise<User> {
    await this.principals.forgetEverywhere(account.id);
    return { ...account, searchCountToday: await this.searchCounts.today(account.id) };
  }
}
