import { Controller, Req } from '@nestjs/common';
import {
  type BodyOf,
  confirmSecondFactor,
  confirmSecondFactorRequest,
  disableSecondFactor,
  disableSecondFactorRequest,
  endSession,
  endSessionRequest,
  enrolSecondFactor,
  enrolSecondFactorRequest,
  getSecondFactorRequest,
  listNoticesRequest,
  listSessionsRequest,
  myNotices,
  mySessions,
  type ParamsOf,
  type Principal,
  type ReplyOf,
  secondFactor,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyRequest } from 'fastify';
import { Body, Caller, Params, Route } from '../http/route-table.ts';
import { clientOf } from '../http/client.ts';
import { Principals } from '../sessions/principals.ts';

/** An account's sessions, security notices and second factor. */
@Controller()
export class SecurityController {
  constructor(
    private readonly bus: Bus,
    private readonly principals: Principals,
  ) {}

  @Route(mySessions)
  sessions(@Caller() by: Principal): Promise<ReplyOf<typeof mySessions>> {
    return this.bus.request(listSessionsRequest, { by });
  }

  @Route(endSession)
  async end(@Caller() by: Principal, @Params() { id }: ParamsOf<typeof endSession>): Promise<Record<string, never>> {
    await this.bus.request(endSessionRequest, { by, sessionId: id });
    await this.principals.forgetEverywhere(by.userId);
    return {};
  }

  @Route(myNotices)
  notices(@Caller() by: Principal): Promise<ReplyOf<typeof myNotices>> {
    return this.bus.request(listNoticesRequest, { by });
  }

  @Route(secondFactor)
  factor(@Caller() by: Principal): Promise<ReplyOf<typeof secondFactor>> {
    return this.bus.request(getSecondFactorRequest, { by });
  }

  @Route(enrolSecondFactor)
  enrol(
    @Caller() by: Principal,
    @Body() body: BodyOf<typeof enrolSecondFactor>,
    @Req() request: FastifyRequest,
  ): Promise<ReplyOf<typeof enrolSecondFactor>> {
    return this.bus.request(enrolSecondFactorRequest, { ...body, by, client: clientOf(request) });
  }

  @Route(confirmSecondFactor)
  async confirm(
    @Caller() by: Principal,
    @Body() body: BodyOf<typeof confirmSecondFactor>,
    @Req() request: FastifyRequest,
  ): Promise<ReplyOf<typeof confirmSecondFactor>> {
    const confirmed = await this.bus.request(confirmSecondFactorRequest, { ...body, by, client: clientOf(request) });
    // This session now has a second factor, and the other sessions have ended.
    await this.principals.forgetEverywhere(by.userId);
    return confirmed;
  }

  @Route(disableSecondFactor)
  async disable(
    @Caller() by: Principal,
    @Body() body: BodyOf<typeof disableSecondFactor>,
    @Req() request: FastifyRequest,
  ): Promise<Record<string, never>> {
    return this.bus.request(disableSecondFactorRequest, { ...body, by, client: clientOf(request) });
  }
}
