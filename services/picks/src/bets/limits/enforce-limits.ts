import { Injectable } from '@nestjs/common';
import { centralDay, Clock } from '@overline/service-kit';
import { derive, type StoredBet } from '../store/bet.ts';
import { LimitReached } from '../store/bet.errors.ts';
import { limitAt, periodAround, refusalOf } from './limit.ts';
import { LimitRepository } from './limit.repository.ts';

/** Refuses bets that would break a limit of their person. The caller must have locked the account's bets. */
@Injectable()
export class EnforceLimits {
  constructor(
    private readonly limits: LimitRepository,
    private readonly clock: Clock,
  ) {}

  /** `before` is the bet that this one replaces. Bets of earlier periods and settled bets fit. @throws LimitReached */
  async check(userId: string, bet: StoredBet, before: StoredBet | null): Promise<void> {
    const { status, risk, placedDay } = derive(bet);
    const added = Number(risk - (before === null ? 0n : derive(before).risk));
    if (status !== 'open' || added <= 0) return;
    const now = this.clock.now();
    for (const stored of await this.limits.all(userId)) {
      const limit = limitAt(stored, now);
      if (limit === null) continue;
      const { from, to } = periodAround(limit.period, centralDay(now));
      if (placedDay < from || placedDay > to) continue;
      const refusal = refusalOf(limit, await this.limits.sums(userId, from, to), added, to);
      if (refusal !== null) throw new LimitReached(refusal);
    }
  }
}
