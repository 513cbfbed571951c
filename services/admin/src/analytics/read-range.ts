import { Injectable } from '@nestjs/common';
import type { AnalyticsRange } from '@overline/contracts';
import { MoneyRepository, type Paying } from '../money/index.ts';
import { PickStatsRepository } from '../picks/index.ts';
import { DAY_MS, DAYS_OF, hourOf, HOUR_MS, rangeStart, type Span, spanOf } from '../range/index.ts';
import { type SearchCount, SearchCountRepository } from '../searches/index.ts';
import { TrafficRepository } from '../traffic/index.ts';

/** What is counted of a range, hour by hour or day by day. */
export interface RangeRows {
  from: Date;
  to: Date;
  span: Span;
  traffic: Awaited<ReturnType<TrafficRepository['counts']>>;
  registrations: Awaited<ReturnType<TrafficRepository['registrations']>>;
  searches: SearchCount[];
  picks: Awaited<ReturnType<PickStatsRepository['counts']>>;
  money: Paying;
}

/** The counts of a range and of the one before it. */
@Injectable()
export class ReadRange {
  constructor(
    private readonly traffic: TrafficRepository,
    private readonly searches: SearchCountRepository,
    private readonly picks: PickStatsRepository,
    private readonly money: MoneyRepository,
  ) {}

  /** The range that ends with this hour, and the one before it. */
  async rows(range: AnalyticsRange, now: Date): Promise<{ rows: RangeRows; before: RangeRows }> {
    const start = rangeStart(range, now);
    const [rows, before, [money, moneyBefore]] = await Promise.all([
      this.rowsFrom(range, start, new Date(hourOf(now).getTime() + HOUR_MS)),
      this.rowsFrom(range, new Date(start.getTime() - DAYS_OF[range] * DAY_MS), start),
      this.money.payingAt([now, start]),
    ]);
    if (!money || !moneyBefore) throw new Error('A count of who pays had no answer');
    return { rows: { ...rows, money }, before: { ...before, money: moneyBefore } };
  }

  /** Searches of the day that begins then. */
  async searchesOfDay(start: Date): Promise<number> {
    const rows = await this.searches.ofLevel('day', start, new Date(start.getTime() + 1));
    return rows[0]?.total ?? 0;
  }

  /** Of so many days those that are not before the first search: an average of what was not yet there would mislead. */
  async daysOfSearches(most: number, now: Date): Promise<number> {
    const first = await this.searches.firstDay();
    return Math.min(most, first === null ? most : Math.max(1, Math.ceil((now.getTime() - first.getTime()) / DAY_MS)));
  }

  private async rowsFrom(range: AnalyticsRange, from: Date, to: Date): Promise<Omit<RangeRows, 'money'>> {
    const span = spanOf(from, to, range !== '24h');
    const [traffic, registrations, searches, picks] = await Promise.all([
      this.traffic.counts(span),
      this.traffic.registrations(span),
      this.searches.ofSpan(span),
      this.picks.counts(span),
    ]);
    return { from, to, span, traffic, registrations, searches, picks };
  }
}
