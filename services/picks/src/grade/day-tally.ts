import { Injectable } from '@nestjs/common';
import type { EventOf, OutcomeStatus, resultsChecked } from '@overline/contracts';
import { winPercent } from '@overline/forecast';
import { GradeRepository } from './grade.repository.ts';

type Tally = Omit<EventOf<typeof resultsChecked>['data'], 'checkedAt'>;

/** A day's wins and losses. Only picks of its first publication count; a pick without a grade is PENDING. */
@Injectable()
export class DayTally {
  constructor(private readonly grades: GradeRepository) {}

  async of(day: string): Promise<Tally> {
    const rows = await this.grades.outcomesOf(day);
    const count = (outcome: OutcomeStatus): number => rows.find((row) => row.outcome === outcome)?.picks ?? 0;
    const wins = count('WIN');
    const losses = count('LOSS');
    return {
      day,
      wins,
      losses,
      pushes: count('PUSH'),
      unknown: count('UNKNOWN'),
      pending: count('PENDING'),
      winRate: percent(wins, losses),
      backfilled: rows[0]?.backfilled ?? false,
    };
  }
}

/** Win rate in percent, rounded to one decimal for display. */
export function percent(wins: number, losses: number): number {
  return Math.round(winPercent(wins, losses) * 10) / 10;
}
