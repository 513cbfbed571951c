import { Controller } from '@nestjs/common';
import {
  countTimeRequest,
  getTime,
  type InputOf,
  setReminderRequest,
  setTimeLimitRequest,
  type TimeInApp,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { CountTime } from './count-time.ts';

@Controller()
export class TimeController {
  constructor(private readonly time: CountTime) {}

  @OnRequest(getTime)
  read({ by }: InputOf<typeof getTime>): Promise<TimeInApp> {
    return this.time.read(by);
  }

  @OnRequest(countTimeRequest)
  count({ by }: InputOf<typeof countTimeRequest>): Promise<TimeInApp> {
    return this.time.count(by);
  }

  @OnRequest(setTimeLimitRequest)
  setLimit({ by, minutes }: InputOf<typeof setTimeLimitRequest>): Promise<TimeInApp> {
    return this.time.setLimit(by, minutes);
  }

  @OnRequest(setReminderRequest)
  setReminder({ by, minutes }: InputOf<typeof setReminderRequest>): Promise<TimeInApp> {
    return this.time.setReminder(by, minutes);
  }
}
