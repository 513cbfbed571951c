import { Injectable } from '@nestjs/common';
import type { AnalyticsRange } from '@overline/contracts';
import { DAY_MS, HOUR_MS } from '@overline/service-kit';
import { PickStatsRepository } from '../picks/pick-stats.repository.ts';
import { DAYS_OF, hourOf, rangeStart, type Span, spanOf } from '../range/range.ts';
import { type Revenue, RevenueRepository } from '../revenue/revenue.repository.ts';
import { type Count, REGISTRATIONS, RollupRepository, SEARCHES, TRAFFIC } from '../rollups/rollup.repository.ts';

/** The counts of a range per hour or day, and the revenue at the end of the range. */
export interface RangeCounts {
  from: Date;
  to: Date;
  span: Span;
  traffic: TrafficCount[];
  registrations: Count<'accounts'>[];
  searches: Count<'total' | 'succeeded' | 'microdollars'>[];
  picks: { startsAt: Date; wins: number; losses: number }[];
  revenue: Revenue;
}
export type TrafficCount = Count<'requests' | 'errors' | 'timed' | 'microseconds'>;

/** Reads the counts of a range and of the preceding range of the same length. */
@Injectable()
export class RangeCountsReader {
  constructor(
    private readonly rollups: RollupRepository,
    private readonly picks: PickStatsRepository,
    private readonly revenue: RevenueRepository,
  ) {}

  async read(range: AnalyticsRange, now: Date): Promise<{ current: RangeCounts; previous: RangeCounts }> {
    const start = rangeStart(range, now);
    const [current, previous, [revenue, earlierRevenue]] = await Promise.all([
      this.countsOf(range, start, new Date(hourOf(now).getTime() + HOUR_MS)),
      this.countsOf(range, new Date(start.getTime() - DAYS_OF[range] * DAY_MS), start),
      this.revenue.at([now, start]),
    ]);
    if (!revenue || !earlierRevenue) throw new Error('Reading the revenue returned too few rows');
    return { current: { ...current, revenue }, previous: { ...previous, revenue: earlierRevenue } };
  }

  private async countsOf(range: AnalyticsRange, from: Date, to: Date): Promise<Omit<RangeCounts, 'revenue'>> {
    const span = spanOf(from, to, range !== '24h');
    const [traffic, registrations, searches, picks] = await Promise.all([
      this.rollups.read(TRAFFIC, span),
      this.rollups.read(REGISTRATIONS, span),
      this.rollups.read(SEARCHES, span),
      this.picks.counts(from, to, range === '24h' ? 'hour' : 'day'),
    ]);
    return { from, to, span, traffic, registrations, searches, picks };
  }
}
