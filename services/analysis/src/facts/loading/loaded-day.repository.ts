import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { PropLeague } from '@overline/forecast';
import { addDays } from '@overline/service-kit';
import { LoadedDayRow, type LoadKind } from '../database/fact.entity.ts';

/** The days that are done, by kind of work, such as loading results or thinning prices. Work resumes after them. */
@Injectable()
export class LoadedDayRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The days from `from` to `to`, inclusive, that are not done; oldest first. */
  async missing(kind: LoadKind, league: PropLeague, from: string, to: string): Promise<string[]> {
    const done = new Set(await this.done(kind, league));
    const days: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) if (!done.has(day)) days.push(day);
    return days;
  }

  private async done(kind: LoadKind, league: PropLeague): Promise<string[]> {
    const rows = await this.transactions
      .repository(LoadedDayRow)
      .find({ select: { day: true }, where: { kind, league }, order: { day: 'ASC' } });
    return rows.map(({ day }) => day);
  }

  /** The days that are done for every one of these leagues, oldest first. */
  async doneForAll(kind: LoadKind, leagues: readonly { id: PropLeague }[]): Promise<string[]> {
    const [first = [], ...others] = await Promise.all(leagues.map(({ id }) => this.done(kind, id)));
    const sets = others.map((days) => new Set(days));
    return first.filter((day) => sets.every((days) => days.has(day)));
  }

  /** Marks days as done. Marking a day again changes nothing. */
  async mark(kind: LoadKind, league: PropLeague, days: readonly string[], loadedAt: Date): Promise<void> {
    if (days.length === 0) return;
    const rows = days.map((day) => ({ kind, league, day, loadedAt }));
    await this.transactions.insertNew(LoadedDayRow, rows);
  }
}
