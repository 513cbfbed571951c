import { Injectable } from '@nestjs/common';
import type { PublicRecord } from '@overline/contracts';
import { DataSource } from 'typeorm';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { COUNTED_PICKS, percent } from './day-tally.ts';
import { LatestGrades } from './latest-grades.ts';
import { toResult } from './pick-view.ts';

interface DayRow {
  day: string;
  backfilled: boolean;
  wins: number;
  losses: number;
  pushes: number;
  /** Wins that the chances of the settled picks made us expect. */
  expected: number;
}

/** The public record: days on which nothing is open any more, live and backfilled apart. */
@Injectable()
export class ReadRecord {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publications: PublicationRepository,
    private readonly grades: LatestGrades,
  ) {}

  async execute(): Promise<PublicRecord> {
    const rows = await this.dataSource.query<DayRow[]>(
      `SELECT day::text AS day, backfilled, count(*) FILTER (WHERE outcome = 'WIN')::int AS wins,
         count(*) FILTER (WHERE outcome = 'LOSS')::int AS losses, count(*) FILTER (WHERE outcome = 'PUSH')::int AS pushes,
         coalesce(sum(probability) FILTER (WHERE outcome IN ('WIN', 'LOSS')), 0) / 100 AS expected
       FROM (${COUNTED_PICKS}) c GROUP BY day, backfilled HAVING count(*) FILTER (WHERE outcome = 'PENDING') = 0 ORDER BY day DESC`,
    );
    return {
      live: sum(rows.filter(({ backfilled }) => !backfilled)),
      backfilled: sum(rows.filter(({ backfilled }) => backfilled)),
      days: rows.map(({ day, backfilled, wins, losses, pushes }) => ({
        day,
        backfilled,
        wins,
        losses,
        pushes,
        winRate: percent(wins, losses),
      })),
      example: await this.example(rows[0]?.day),
    };
  }

  /** The pick that we were most confident of on the last graded day, however it ended. */
  private async example(day: string | undefined): Promise<PublicRecord['example']> {
    const publication = day === undefined ? null : await this.publications.first(day);
    if (!publication) return null;
    const grades = await this.grades.of(publication.picks.map(({ id }) => id));
    const pick = publication.picks.find(({ id }) => ['WIN', 'LOSS', 'PUSH'].includes(grades.get(id)?.outcome ?? ''));
    if (!pick) return null;
    const result = toResult(pick, grades.get(pick.id) ?? null, false);
    return {
      ...result,
      day: publication.day,
      projectedAmount: pick.forecast.projection,
      distribution: pick.forecast.distribution,
    };
  }
}

function sum(rows: readonly DayRow[]): PublicRecord['live'] {
  const total = (key: 'wins' | 'losses' | 'expected'): number => rows.reduce((all, row) => all + row[key], 0);
  const [wins, losses] = [total('wins'), total('losses')];
  return {
    totalWins: wins,
    totalLosses: losses,
    totalSettled: wins + losses,
    winRate: percent(wins, losses),
    days: rows.length,
    from: rows.at(-1)?.day ?? null,
    expectedWinRate: percent(total('expected'), wins + losses - total('expected')),
  };
}
