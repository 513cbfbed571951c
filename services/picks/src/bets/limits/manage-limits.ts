import { Injectable } from '@nestjs/common';
import {
  type BetLimit,
  type BetLimits,
  changeLimit,
  type HarmSign,
  HOME_TIME_ZONE,
  limitAt,
  getBetLimits,
  setBetLimitRequest,
  dismissHarmSignRequest,
  type InputOf,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { centralDay, Clock, DAY_MS } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { BankrollRepository } from '../bankroll/bankroll.repository.ts';
import { BetRepository } from '../store/bet.repository.ts';
import { harmSign, type LocalHour } from './harm-signs.ts';
import { leftOf, periodAround, type StoredLimit, usedOf } from './limit.ts';
import { LimitRepository } from './limit.repository.ts';

const WATCHED_DAYS = 35;
const DISMISSED_DAYS = 30;

/** An account's limits on stakes and losses, and signs of harm. */
@Injectable()
export class ReadLimits {
  constructor(
    private readonly limits: LimitRepository,
    private readonly accounts: BankrollRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getBetLimits)
  async execute({ userId, zone }: InputOf<typeof getBetLimits>): Promise<BetLimits> {
    return { limits: await this.all(userId), sign: await this.sign(userId, zone) };
  }

  private async all(userId: string): Promise<BetLimit[]> {
    const now = this.clock.now();
    const shown: BetLimit[] = [];
    for (const stored of await this.limits.all(userId)) {
      const limit = limitAt(stored, now);
      if (limit) shown.push(await this.view(userId, limit, now));
    }
    return shown.sort((a, b) => PERIOD_ORDER[a.period] - PERIOD_ORDER[b.period] || (a.kind < b.kind ? 1 : -1));
  }

  private async view(userId: string, limit: StoredLimit, now: Date): Promise<BetLimit> {
    const { kind, period, amount, next } = limit;
    const { from, to } = periodAround(period, centralDay(now));
    const sums = await this.limits.sums(userId, from, to);
    return {
      kind,
      period,
      cents: amount,
      next: next && { cents: next.amount, from: next.from.toISOString() },
      usedCents: usedOf(kind, sums),
      leftCents: leftOf(limit, sums),
      lastDay: to,
    };
  }

  private async sign(userId: string, zone: string | undefined): Promise<HarmSign | null> {
    const now = this.clock.now();
    const dismissed = await this.accounts.harmSignDismissedAt(userId);
    if (dismissed && dismissed.getTime() > now.getTime() - DISMISSED_DAYS * DAY_MS) return null;
    const since = new Date(now.getTime() - WATCHED_DAYS * DAY_MS);
    return harmSign(await this.limits.placedBetween(userId, since, now), now, localHourIn(zone));
  }
}

@Injectable()
export class SetLimit {
  constructor(
    private readonly limits: LimitRepository,
    private readonly readLimits: ReadLimits,
    private readonly bets: BetRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountDeleted */
  @OnRequest(setBetLimitRequest)
  execute({ userId, limit: wanted }: InputOf<typeof setBetLimitRequest>): Promise<BetLimits> {
    return this.transactions.run(async () => {
      await this.bets.lockAccount(userId);
      const now = this.clock.now();
      const stored = (await this.limits.all(userId)).find(
        ({ kind, period }) => kind === wanted.kind && period === wanted.period,
      );
      const next = changeLimit(stored ? limitAt(stored, now) : null, wanted.cents, now);
      if (next) await this.limits.save(userId, { ...wanted, ...next });
      return this.readLimits.execute({ userId });
    });
  }
}

@Injectable()
export class DismissHarmSign {
  constructor(
    private readonly accounts: BankrollRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(dismissHarmSignRequest)
  execute({ userId }: { userId: string }): Promise<void> {
    return this.accounts.dismissHarmSign(userId, this.clock.now());
  }
}

const PERIOD_ORDER = { day: 0, week: 1, month: 2 } as const;

/** Returns a function for the local date and hour in a time zone. An unknown zone means the home time zone. */
function localHourIn(zone: string = HOME_TIME_ZONE): (moment: Date) => LocalHour {
  const format = hourFormat(zone) ?? hourFormat(HOME_TIME_ZONE);
  return (moment) => {
    // '2026-01-20, 03'
    const [day = '', hour] = format?.format(moment).split(', ') ?? [];
    return { day, hour: Number(hour) };
  };
}

function hourFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...fields });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
