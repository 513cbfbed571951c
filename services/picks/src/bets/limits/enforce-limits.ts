import { Injectable } from '@nestjs/common';
import { limitAt } from '@overline/contracts';
import { centralDay, Clock } from '@overline/service-kit';
import { derive, type StoredBet } from '../store/bet.ts';
import { LimitReached } from '../store/bet.errors.ts';
import { leftOf, periodAround, type PeriodSums, refusalOf, type StoredLimit } from './limit.ts';
import { LimitRepository } from './limit.repository.ts';

/** Refuses bets that would break a limit that the user has set. The caller must have locked the account's bets. */
@Injectable()
export class EnforceLimits {
  constructor(
    private readonly limits: LimitRepository,
    private readonly clock: Clock,
  ) {}

  /** `before` is the bet that this one replaces. Settled bets and bets of past periods pass. @throws LimitReached */
  async check(userId: string, bet: StoredBet, before: StoredBet | null): Promise<void> {
    (await this.tally(userId)).check(bet, before);
  }

  /** The account's limits and how much of each is used, to check many bets before any is stored. */
  async tally(userId: string): Promise<LimitTally> {
    const now = this.clock.now();
    const periods: LimitedPeriod[] = [];
    for (const stored of await this.limits.all(userId)) {
      const limit = limitAt(stored, now);
      if (limit === null) continue;
      const { from, to } = periodAround(limit.period, centralDay(now));
      periods.push({ limit, from, to, sums: await this.limits.sums(userId, from, to) });
    }
    return new LimitTally(periods);
  }
}

interface LimitedPeriod {
  limit: StoredLimit;
  from: string;
  to: string;
  sums: PeriodSums;
}

/** How much of an account's limits is used, updated as bets are added. */
export class LimitTally {
  constructor(private readonly periods: readonly LimitedPeriod[]) {}

  /** @throws LimitReached */
  check(bet: StoredBet, before: StoredBet | null): void {
    if (this.periods.length === 0) return;
    const { status, risk, placedDay } = derive(bet);
    if (status !== 'open') return;
    const previous = before && derive(before);
    for (const { limit, from, to, sums } of this.periods) {
      if (placedDay < from || placedDay > to) continue;
      // A bet that an edit moves into the period is not in its sums yet.
      const isCounted = previous !== null && previous.placedDay >= from && previous.placedDay <= to;
      const counted = isCounted ? Number(previous.risk) : 0;
      const added = Number(risk) - counted;
      const refusal = added <= 0 ? null : refusalOf(limit, sums, { added, counted }, to);
      if (refusal !== null) throw new LimitReached(refusal);
    }
  }

  /** The smallest amount left under any limit, in cents; null without limits. */
  left(): number | null {
    const left = this.periods.map(({ limit, sums }) => leftOf(limit, sums));
    return left.length === 0 ? null : Math.min(...left);
  }

  /** Counts a bet that is about to be stored. */
  add(bet: StoredBet): void {
    if (this.periods.length === 0) return;
    const { status, risk, profit, placedDay, day } = derive(bet);
    for (const { from, to, sums } of this.periods) {
      const isPlacedIn = placedDay >= from && placedDay <= to;
      if (isPlacedIn) sums.staked += Number(risk);
      if (isPlacedIn && (status === 'open' || status === 'review')) sums.open += Number(risk);
      if (day >= from && day <= to) sums.profit += Number(profit);
    }
  }
}
