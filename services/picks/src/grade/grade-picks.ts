import { Injectable, Logger } from '@nestjs/common';
import { type GameResult, pickGraded, resultsChecked } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import type { Event } from '@overline/ledger';
import { Clock } from '@overline/service-kit';
import { Ledger } from '../ledger/index.ts';
import { SealRepository } from '../publication/index.ts';
import { DayTally } from './day-tally.ts';
import { type Grade, nextGrade, notOutdated, type OpenPick } from './grade.ts';
import { gradingOf } from './grading-entry.ts';
import { GradeRepository } from './grade.repository.ts';

/** Grades every pick of the games, now and again after a correction; a grade is added, never changed. */
@Injectable()
export class GradePicks {
  private readonly logger = new Logger(GradePicks.name);

  constructor(
    private readonly grades: GradeRepository,
    private readonly tally: DayTally,
    private readonly seals: SealRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers how many grades were added. Announces each day that this completes, or that was complete and has changed.
   */
  async execute({ results }: { results: readonly GameResult[] }): Promise<number> {
    return this.transactions.run(async () => {
      await this.grades.lockGrading();
      const seen = await this.grades.seenVersions(results.map(({ gameId }) => gameId));
      const games = new Map(notOutdated(results, seen).map((result) => [result.gameId, result]));
      await this.grades.noteSeen([...games.values()]);
      const now = this.clock.now();
      const changed: { pick: OpenPick; grade: Grade }[] = [];
      for (const pick of await this.grades.picksOf([...games.keys()])) {
        const result = games.get(pick.gameId);
        const grade = result ? nextGrade(pick, result) : null;
        if (!grade) continue;
        await this.grades.add(pick.id, grade, now);
        changed.push({ pick, grade });
        await this.announcePick(pick.id, grade, now);
      }
      await this.enter(changed);
      for (const day of new Set(changed.map(({ pick }) => pick.day))) await this.announce(day, now);
      if (changed.length > 0) this.logger.log({ msg: 'picks graded', grades: changed.length });
      return changed.length;
    });
  }

  private async enter(graded: readonly { pick: OpenPick; grade: Grade }[]): Promise<void> {
    if (graded.length === 0) return;
    const seals = await this.seals.of(graded.map(({ pick }) => pick.id));
    await this.ledger.append(() =>
      graded.map(({ pick, grade }): Event => {
        const seal = seals.get(pick.id);
        if (!seal) throw new Error(`The pick ${pick.id} has no seal`);
        return gradingOf(pick.day, seal, grade);
      }),
    );
  }

  private async announcePick(pickId: string, { sequence, outcome, reason, actual }: Grade, now: Date): Promise<void> {
    const pick = await this.grades.announcedPick(pickId);
    const grade = { version: sequence, outcome, reason, actualPerformance: actual, checkedAt: now.toISOString() };
    await this.outbox.emit(pickGraded, { pickId, ...pick, ...grade }, now);
  }

  private async announce(day: string, now: Date): Promise<void> {
    const tally = await this.tally.of(day);
    if (tally.pending > 0) return;
    await this.grades.addCheck(day, now, 'complete');
    await this.outbox.emit(resultsChecked, { ...tally, checkedAt: now.toISOString() }, now);
  }
}
