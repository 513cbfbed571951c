import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  countTime,
  countTimeRequest,
  getTime,
  myTime,
  type Principal,
  setReminder,
  setReminderRequest,
  setTimeLimit,
  setTimeLimitRequest,
  type TimeInApp,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Body, Caller, Route } from '../http/route-table.ts';
import { Principals } from '../sessions/principals.ts';

/** Time on the site. A reached limit applies from the next request, on every gateway. */
@Controller()
export class TimeController {
  constructor(
    private readonly bus: Bus,
    private readonly principals: Principals,
  ) {}

  @Route(myTime)
  read(@Caller() by: Principal): Promise<TimeInApp> {
    return this.bus.request(getTime, { by });
  }

  @Route(countTime)
  async count(@Caller() by: Principal): Promise<TimeInApp> {
    return this.checked(by, await this.bus.request(countTimeRequest, { by }));
  }

  @Route(setTimeLimit)
  async limit(@Caller() by: Principal, @Body() { minutes }: BodyOf<typeof setTimeLimit>): Promise<TimeInApp> {
    return this.checked(by, await this.bus.request(setTimeLimitRequest, { by, minutes }));
  }

  @Route(setReminder)
  remind(@Caller() by: Principal, @Body() { minutes }: BodyOf<typeof setReminder>): Promise<TimeInApp> {
    return this.bus.request(setReminderRequest, { by, minutes });
  }

  private async checked({ userId }: Principal, time: TimeInApp): Promise<TimeInApp> {
    if (time.leftSeconds === 0) await this.principals.forgetEverywhere(userId);
    return time;
  }
}
