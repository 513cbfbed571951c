import { Injectable } from '@nestjs/common';
import type { HistoryRange, TrendPoint } from '@overline/contracts';
import { addDays, Clock, homeDay } from '@overline/service-kit';
import { DAY_MS, HOUR_MS, hourOf } from '../range/range.ts';
import { ActiveUserRepository, type WindowDays } from './active-user.repository.ts';

/** 'all' shows the longest window that is counted. */
const WINDOW_OF: Readonly<Record<Exclude<HistoryRange, '24h'>, WindowDays>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  all: 90,
};

/** Numbers of distinct people. Ranges longer than 24 hours are days in America/Chicago that end today. */
@Injectable()
export class ActiveUsers {
  constructor(
    private readonly active: ActiveUserRepository,
    private readonly clock: Clock,
  ) {}

  /** In the days that end today, by the number of days. */
  today(): Promise<Record<WindowDays, number>> {
    return this.active.today(homeDay(this.clock.now()));
  }

  async inRange(range: HistoryRange): Promise<number> {
    if (range !== '24h') return (await this.today())[WINDOW_OF[range]];
    const end = this.endOfHour();
    return this.active.between(new Date(end.getTime() - DAY_MS), end);
  }

  /** In the range of the same length before that. */
  async beforeRange(range: HistoryRange): Promise<number> {
    if (range === '24h') {
      const end = this.endOfHour().getTime() - DAY_MS;
      return this.active.between(new Date(end - DAY_MS), new Date(end));
    }
    const days = WINDOW_OF[range];
    const day = addDays(homeDay(this.clock.now()), -days);
    return (await this.active.finished(days, day, day)).get(day) ?? 0;
  }

  /** In each of these hours or days, oldest first. */
  async trend(unit: 'hour' | 'day', starts: readonly Date[]): Promise<TrendPoint[]> {
    const [first, last] = [starts[0], starts.at(-1)];
    if (first === undefined || last === undefined) return [];
    const users = unit === 'hour' ? await this.usersByHour(first, last) : await this.usersByDay(first, last);
    return starts.map((start) => ({ timestamp: start.toISOString(), value: users(start) }));
  }

  private async usersByHour(first: Date, last: Date): Promise<(start: Date) => number> {
    const users = await this.active.hourly(first, new Date(last.getTime() + HOUR_MS));
    return (start) => users.get(start.getTime()) ?? 0;
  }

  private async usersByDay(first: Date, last: Date): Promise<(start: Date) => number> {
    const users = await this.active.finished(1, homeDay(first), homeDay(last));
    return (start) => users.get(homeDay(start)) ?? 0;
  }

  private endOfHour(): Date {
    return new Date(hourOf(this.clock.now()).getTime() + HOUR_MS);
  }
}
