import { Injectable } from '@nestjs/common';
import { getGameResults, resultsChecked } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus, Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { DayTally } from './day-tally.ts';
import { GAMES_PER_REQUEST } from './grade.ts';
import { GradePicks } from './grade-picks.ts';
import { GradeRepository } from './grade.repository.ts';
import { VoidOverduePicks } from './overdue-picks.ts';

/**
 * Requests the results of games with open picks from the analysis service and grades the picks. Then voids picks that
 * have been open too long without a result.
 */
@Injectable()
export class CheckResults {
  constructor(
    private readonly bus: Bus,
    private readonly grades: GradeRepository,
    private readonly gradePicks: GradePicks,
    private readonly voidOverduePicks: VoidOverduePicks,
    private readonly clock: Clock,
  ) {}

  /** `checked` = grades added, `pending` = games that still have open picks. @throws AppError (unavailable) */
  async execute(): Promise<{ checked: number; pending: number }> {
    const now = this.clock.now();
    const gameIds = await this.grades.gamesToGrade(now);
    let checked = 0;
    for (let from = 0; from < gameIds.length; from += GAMES_PER_REQUEST) {
      const batch = gameIds.slice(from, from + GAMES_PER_REQUEST);
      const { games } = await this.bus.request(getGameResults, { gameIds: batch });
      checked += await this.gradePicks.execute({ results: games });
    }
    await this.voidOverduePicks.execute();
    return { checked, pending: (await this.grades.gamesToGrade(now)).length };
  }
}

/** Announces the results of a day in the morning, complete or not. */
@Injectable()
export class AnnounceDay {
  constructor(
    private readonly checkResults: CheckResults,
    private readonly grades: GradeRepository,
    private readonly tally: DayTally,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ day }: { day: string }): Promise<void> {
    await this.checkResults.execute();
    const now = this.clock.now();
    await this.transactions.run(async () => {
      const tally = await this.tally.of(day);
      await this.grades.addCheck(day, now, 'morning');
      await this.outbox.emit(resultsChecked, { ...tally, checkedAt: now.toISOString() }, now);
    });
  }
}
