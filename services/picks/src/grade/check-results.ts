import { Injectable } from '@nestjs/common';
import { type GameResult, getGameResults, resultsChecked } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus, Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { DayTally } from './day-tally.ts';
import { GradePicks } from './grade-picks.ts';
import { GradeRepository } from './grade.repository.ts';

const GAMES_A_REQUEST = 20;
/**
 * A game that has not ended by then was called off in some way that the feed never told; an admin has seen it by then.
 */
const LOOK_BACK_MS = 60 * 86_400_000;

/** Asks for the results of every game that still has an open pick, and grades them. */
@Injectable()
export class CheckResults {
  constructor(
    private readonly bus: Bus,
    private readonly grades: GradeRepository,
    private readonly gradePicks: GradePicks,
    private readonly tally: DayTally,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `checked` = grades added, `pending` = games that are still open. */
  async execute(): Promise<{ checked: number; pending: number }> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - LOOK_BACK_MS);
    const games = await this.grades.gamesToGrade(now, since);
    let checked = 0;
    for (let from = 0; from < games.length; from += GAMES_A_REQUEST) {
      checked += await this.gradePicks.execute({
        results: await this.results(games.slice(from, from + GAMES_A_REQUEST)),
      });
    }
    return { checked, pending: (await this.grades.gamesToGrade(now, since)).length };
  }

  /** The morning's word on a day: its results as they stand, complete or not. */
  async announceDay(day: string): Promise<void> {
    await this.execute();
    const now = this.clock.now();
    await this.transactions.run(async () => {
      const tally = await this.tally.of(day);
      await this.grades.addCheck(day, now, 'morning');
      await this.outbox.emit(resultsChecked, { ...tally, checkedAt: now.toISOString() }, now);
    });
  }

  private async results(gameIds: string[]): Promise<GameResult[]> {
    return (await this.bus.request(getGameResults, { gameIds })).games;
  }
}
