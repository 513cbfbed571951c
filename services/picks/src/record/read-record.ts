import { Injectable } from '@nestjs/common';
import type { PublicRecord } from '@overline/contracts';
import { GradeRepository, percent } from '../grade/index.ts';
import { PublicationRepository } from '../publication/index.ts';
import { toResult } from './pick-view.ts';
import { type GradedDay, RecordRepository } from './record.repository.ts';

/** The public record: days on which nothing is open any more, live and backfilled apart. */
@Injectable()
export class ReadRecord {
  constructor(
    private readonly record: RecordRepository,
    private readonly publications: PublicationRepository,
    private readonly grades: GradeRepository,
  ) {}

  async execute(): Promise<PublicRecord> {
    const rows = await this.record.gradedDays();
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
    const grades = await this.grades.lastOf(publication.picks.map(({ id }) => id));
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

function sum(rows: readonly GradedDay[]): PublicRecord['live'] {
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
