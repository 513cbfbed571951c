import { Injectable } from '@nestjs/common';
import {
  changeLimit,
  isOnBreak,
  type Principal,
  type TimeInApp,
  getTime,
  countTimeRequest,
  setTimeLimitRequest,
  setReminderRequest,
  type InputOf,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { AccountRepository } from '../accounts/account.repository.ts';
import { nextVersion } from '../accounts/account.ts';
import { onBreakOf } from '../accounts/break.ts';
import { UpdateAccount } from '../accounts/update-account.ts';
import type { TimeInAppRow } from '../database/auth.entity.ts';
import { endOfDay, limitOf, viewOf, withLimit, withMinute } from './time-in-app.ts';
import { TimeRepository } from './time.repository.ts';

@Injectable()
export class ReadTime {
  constructor(
    private readonly times: TimeRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getTime)
  async execute({ by: { userId } }: { by: Principal }): Promise<TimeInApp> {
    return viewOf(await this.times.of(userId), this.clock.now());
  }
}

/** Changes an account's time, limit or reminder. Once the daily limit is reached, a break lasts until midnight. */
@Injectable()
export class ChangeTime {
  constructor(
    private readonly times: TimeRepository,
    private readonly accounts: AccountRepository,
    private readonly updateAccount: UpdateAccount,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountGone */
  execute(userId: string, change: (time: TimeInAppRow, now: Date) => TimeInAppRow): Promise<TimeInApp> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const account = await this.accounts.requireForUpdate(userId);
      const time = change(await this.times.of(userId), now);
      await this.times.save(time);
      const view = viewOf(time, now);
      if (view.leftSeconds === 0 && !isOnBreak(onBreakOf(account), now))
        await this.updateAccount.execute(userId, (current) => nextVersion({ ...current, timeUpUntil: endOfDay(now) }));
      return view;
    });
  }
}

/** Counts a minute in which a page was visible. */
@Injectable()
export class CountTime {
  constructor(private readonly changeTime: ChangeTime) {}

  /** @throws AccountGone */
  @OnRequest(countTimeRequest)
  execute({ by: { userId } }: { by: Principal }): Promise<TimeInApp> {
    return this.changeTime.execute(userId, withMinute);
  }
}

@Injectable()
export class SetTimeLimit {
  constructor(private readonly changeTime: ChangeTime) {}

  /** @throws AccountGone */
  @OnRequest(setTimeLimitRequest)
  execute({ by: { userId }, minutes }: InputOf<typeof setTimeLimitRequest>): Promise<TimeInApp> {
    return this.changeTime.execute(userId, (time, now) =>
      withLimit(time, changeLimit(limitOf(time, now), minutes, now)),
    );
  }
}

@Injectable()
export class SetReminder {
  constructor(private readonly changeTime: ChangeTime) {}

  /** @throws AccountGone */
  @OnRequest(setReminderRequest)
  execute({ by: { userId }, minutes }: InputOf<typeof setReminderRequest>): Promise<TimeInApp> {
    return this.changeTime.execute(userId, (time) => ({ ...time, reminderMinutes: minutes }));
  }
}
