import { Injectable } from '@nestjs/common';
import type { AnalyticsRange, HistoryRange, TrendPoint } from '@overline/contracts';
import { addDays, centralDay, Clock, DAY_MS, HOUR_MS } from '@overline/service-kit';
import { hourOf } from '../range/range.ts';
import { ActiveUserRepository, type UsersByDays, type WindowDays } from './active-user.repository.ts';

/** 'all' shows the longest window that is counted. */
const WINDOW_OF: Readonly<Record<Exclude<HistoryRange, '24h'>, WindowDays>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  all: 90,
};

/** Numbers of distinct people. A range longer than 24 hours consists of America/Chicago days; the last one is today. */
@Injectable()
export class ActiveUsers {
  constructor(
    private readonly active: ActiveUserRepository,
    private readonly clock: Clock,
  ) {}

  /** Distinct people in the range. */
  async inRange(range: HistoryRange): Promise<number> {
    return range === '24h' ? this.last24Hours(0) : (await this.today())[WINDOW_OF[range]];
  }

  /** Distinct people in each window that ends today, in the range, and in the preceding range of the same length. */
  async compare(range: AnalyticsRange): Promise<{ today: UsersByDays; current: number; previous: number }> {
    const today = await this.today();
    if (range === '24h') {
      const [current, previous] = await Promise.all([this.last24Hours(0), this.last24Hours(1)]);
      return { today, current, previous };
    }
    const days = WINDOW_OF[range];
    const end = addDays(centralDay(this.clock.now()), -days);
    const previous = (await this.active.finished(days, end, end)).get(end) ?? 0;
    return { today, current: today[days], previous };
  }

  /** Distinct people in each of these hours or days, oldest first. */
  async trend(unit: 'hour' | 'day', starts: readonly Date[]): Promise<TrendPoint[]> {
    const first = starts[0];
    const last = starts.at(-1);
    if (first === undefined || last === undefined) return [];
    const users = unit === 'hour' ? await this.usersByHour(first, last) : await this.usersByDay(first, last);
    return starts.map((start) => ({ timestamp: start.toISOString(), value: users(start) }));
  }

  private async usersByHour(first: Date, last: Date): Promise<(start: Date) => number> {
    const users = await this.active.hourly(first, new Date(last.getTime() + HOUR_MS));
    return (start) => users.get(start.getTime()) ?? 0;
  }

  private async usersByDay(first: Date, last: Date): Promise<(start: Date) => number> {
    const users = await this.active.finished(1, centralDay(first), centralDay(last));
    return (start) => users.get(centralDay(start)) ?? 0;
  }

  private today(): Promise<UsersByDays> {
    return this.active.today(centralDay(this.clock.now()));
  }

  /** Distinct people in the 24 hours up to the end of the current hour, or in the same hours `daysEarlier` days ago. */
  private last24Hours(daysEarlier: number): Promise<number> {
    const end = hourOf(this.clock.now()).getTime() + HOUR_MS - daysEarlier * DAY_MS;
    return this.active.between(new Date(end - DAY_MS), new Date(end));
  }
}
