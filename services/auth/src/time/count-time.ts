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
import { AccountGone } from '../auth.errors.ts';
import type { TimeInAppRow } from '../database/auth.entity.ts';
import { endOfDay, limitOf, viewOf, withLimit, withMinute } from './time-in-app.ts';
import { TimeRepository } from './time.repository.ts';

/** Counts an account's time on the site. Once its daily limit is reached, the account is on a break until midnight. */
@Injectable()
export class CountTime {
  constructor(
    private readonly times: TimeRepository,
    private readonly accounts: AccountRepository,
    private readonly updateAccount: UpdateAccount,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getTime)
  async read({ by: { userId } }: { by: Principal }): Promise<TimeInApp> {
    return viewOf(await this.times.of(userId), this.clock.now());
  }

  /** @throws AccountGone */
  @OnRequest(countTimeRequest)
  count({ by: { userId } }: { by: Principal }): Promise<TimeInApp> {
    return this.change(userId, (row, now) => withMinute(row, now));
  }

  /** @throws AccountGone */
  @OnRequest(setTimeLimitRequest)
  setLimit({ by: { userId }, minutes }: InputOf<typeof setTimeLimitRequest>): Promise<TimeInApp> {
    return this.change(userId, (row, now) => withLimit(row, changeLimit(limitOf(row, now), minutes, now)));
  }

  /** @throws AccountGone */
  @OnRequest(setReminderRequest)
  setReminder({ by: { userId }, minutes }: InputOf<typeof setReminderRequest>): Promise<TimeInApp> {
    return this.change(userId, (row) => ({ ...row, reminderMinutes: minutes }));
  }

  private change(userId: string, next: (row: TimeInAppRow, now: Date) => TimeInAppRow): Promise<TimeInApp> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const account = await this.accounts.byIdForUpdate(userId);
      if (!account) throw new AccountGone({ userId });
      const row = next(await this.times.of(userId), now);
      await this.times.save(row);
      const view = viewOf(row, now);
      if (view.leftSeconds === 0 && !isOnBreak(onBreakOf(account), now))
        await this.updateAccount.execute(userId, (current) => nextVersion({ ...current, timeUpUntil: endOfDay(now) }));
      return view;
    });
  }
}
