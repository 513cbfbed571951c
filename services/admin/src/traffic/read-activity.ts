import { Injectable } from '@nestjs/common';
import type { HistoryRange, TrendPoint } from '@overline/contracts';
import { activeBucket, type Unit } from './active-window.ts';
import { ActiveUsersRepository } from './active-users.repository.ts';

const WINDOWS: Readonly<Record<HistoryRange, { unit: Unit; span: number }>> = {
  '24h': { unit: 'hour', span: 24 },
  '7d': { unit: 'day', span: 7 },
  '30d': { unit: 'day', span: 30 },
  '90d': { unit: 'day', span: 90 },
  // The longest that is counted.
  all: { unit: 'day', span: 90 },
};

/** How many different people were there. */
@Injectable()
export class ReadActivity {
  constructor(private readonly active: ActiveUsersRepository) {}

  /** In the range that ends with this hour or day. */
  usersIn(range: HistoryRange, now: Date): Promise<number> {
    const { unit, span } = WINDOWS[range];
    return this.users(unit, span, activeBucket(unit, now));
  }

  /** In the range before that. */
  usersBefore(range: HistoryRange, now: Date): Promise<number> {
    const { unit, span } = WINDOWS[range];
    return this.users(unit, span, activeBucket(unit, now) - span);
  }

  /** In the `days` days that end today. */
  usersOfDays(days: 1 | 7 | 30, now: Date): Promise<number> {
    return this.users('day', days, activeBucket('day', now));
  }

  /** In each of these hours or days. */
  async trend(unit: Unit, starts: readonly Date[]): Promise<TrendPoint[]> {
    const buckets = starts.map((start) => activeBucket(unit, start));
    const counts = await this.active.counts(unit, 1, buckets[0] ?? 0, buckets.at(-1) ?? 0);
    return starts.map((start, index) => ({
      timestamp: start.toISOString(),
      value: counts.get(buckets[index] ?? 0) ?? 0,
    }));
  }

  private async users(unit: Unit, span: number, bucket: number): Promise<number> {
    return (await this.active.counts(unit, span, bucket, bucket)).get(bucket) ?? 0;
  }
}
