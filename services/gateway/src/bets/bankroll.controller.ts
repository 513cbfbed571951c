import { Controller, Req } from '@nestjs/common';
import {
  addTransfer,
  addTransferRequest,
  bankroll,
  betLimits,
  type BodyOf,
  changeBetSettings,
  changeBetSettingsRequest,
  deleteTransfer,
  deleteTransferRequest,
  dismissHarmSign,
  dismissHarmSignRequest,
  getBankroll,
  getBetLimits,
  getStakeGuidance,
  type ParamsOf,
  type Principal,
  type QueryOf,
  setBetLimit,
  stakeGuidance,
  setBetLimitRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyRequest } from 'fastify';
import { idempotencyKey } from '../http/input.ts';
import { Body, Caller, Params, Query, Route } from '../http/route-table.ts';

/** The caller's bankroll, unit and limits. */
@Controller()
export class BankrollController {
  constructor(private readonly bus: Bus) {}

  @Route(bankroll)
  read(@Caller() { userId }: Principal) {
    return this.bus.request(getBankroll, { userId });
  }

  @Route(changeBetSettings)
  changeSettings(@Caller() { userId }: Principal, @Body() settings: BodyOf<typeof changeBetSettings>) {
    return this.bus.request(changeBetSettingsRequest, { userId, settings });
  }

  @Route(addTransfer)
  addTransfer(
    @Caller() { userId }: Principal,
    @Body() transfer: BodyOf<typeof addTransfer>,
    @Req() request: FastifyRequest,
  ) {
    return this.bus.request(addTransferRequest, { userId, transfer, key: idempotencyKey(request) });
  }

  @Route(deleteTransfer)
  deleteTransfer(@Caller() { userId }: Principal, @Params() { id }: ParamsOf<typeof deleteTransfer>) {
    return this.bus.request(deleteTransferRequest, { userId, id });
  }

  @Route(betLimits)
  limits(@Caller() { userId }: Principal, @Query() { zone }: QueryOf<typeof betLimits>) {
    return this.bus.request(getBetLimits, { userId, zone });
  }

  @Route(setBetLimit)
  setLimit(@Caller() { userId }: Principal, @Body() limit: BodyOf<typeof setBetLimit>) {
    return this.bus.request(setBetLimitRequest, { userId, limit });
  }

  @Route(stakeGuidance)
  guidance(@Caller() { userId }: Principal, @Query() query: QueryOf<typeof stakeGuidance>) {
    return this.bus.request(getStakeGuidance, { ...query, userId });
  }

  @Route(dismissHarmSign)
  dismissSign(@Caller() { userId }: Principal) {
    return this.bus.request(dismissHarmSignRequest, { userId });
  }
}
