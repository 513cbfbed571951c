import { Injectable } from '@nestjs/common';
import type { AnalyticsRange } from '@overline/contracts';
import { MoneyRepository } from '../money/index.ts';
import { PickStatsRepository } from '../picks/index.ts';
import { DAY_MS, DAYS_OF, hourOf, HOUR_MS, rangeStart, spanOf } from '../range/index.ts';
import { SearchCountRepository } from '../searches/index.ts';
import { TrafficRepository } from '../traffic/index.ts';

/** What is counted of a range, hour by hour or day by day. */
export type RangeRows = Awaited<ReturnType<ReadRange['rows']>>;

/** The counts of a range and of the one before it. */
@Injectable()
export class ReadRange {
  constructor(
    private readonly traffic: TrafficRepository,
    private readonly searches: SearchCountRepository,
    private readonly picks: PickStatsRepository,
    private readonly money: MoneyRepository,
  ) {}

  /** The range that ends with this hour, or the one before it. */
  async rows(range: AnalyticsRange, now: Date, before = false) {
    const start = rangeStart(range, now);
    const [from, to] = before
      ? [new Date(start.getTime() - DAYS_OF[range] * DAY_MS), start]
      : [start, new Date(hourOf(now).getTime() + HOUR_MS)];
    const span = spanOf(from, to, range !== '24h');
    const [traffic, registrations, searches, picks, money] = await Promise.all([
      this.traffic.counts(span),
      this.traffic.registrations(span),
      this.searches.ofSpan(span),
      this.picks.counts(span),
      this.money.payingAt(before ? to : now),
    ]);
    return { from, to, span, traffic, registrations, searches, picks, money };
  }

  /** Searches of the day that begins then. */
  async searchesOfDay(start: Date): Promise<number> {
    const rows = await this.searches.ofLevel('day', start, new Date(start.getTime() + 1));
    return rows[0]?.total ?? 0;
  }
}
