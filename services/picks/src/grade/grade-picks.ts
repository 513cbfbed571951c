import { Injectable, Logger } from '@nestjs/common';
import { pickGraded, resultsChecked, type GameResult } from '@overline/contracts';
import { Transactions } from '@overline/database';
import type { Event, Origin } from '@overline/ledger';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { Ledger } from '../ledger/ledger.ts';
import { SealRepository } from '../publication/seal.repository.ts';
import { DayTally } from './day-tally.ts';
import { GradeRepository } from './grade.repository.ts';
import { type Grade, type OpenPick, nextGrade, notOutdated } from './grade.ts';

interface GradedPick {
  pick: OpenPick;
  grade: Grade;
}

/**
 * Stores grades with their ledger entries and events in the current transaction. The caller must hold the grading lock.
 * Publishes an event for each day that becomes complete, or that was complete and has changed.
 */
@Injectable()
export class AddGrades {
  private readonly logger = new Logger(AddGrades.name);

  constructor(
    private readonly grades: GradeRepository,
    private readonly tally: DayTally,
    private readonly seals: SealRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  async execute(graded: readonly GradedPick[], now: Date): Promise<void> {
    if (graded.length === 0) return;
    for (const { pick, grade } of graded) {
      await this.grades.add(pick.id, grade, now);
      await this.announcePick(pick.id, grade, now);
    }
    await this.appendToLedger(graded);
    for (const day of new Set(graded.map(({ pick }) => pick.day))) await this.announceDay(day, now);
    this.logger.log({ msg: 'picks graded', grades: graded.length });
  }

  private async appendToLedger(graded: readonly GradedPick[]): Promise<void> {
    const seals = await this.seals.of(graded.map(({ pick }) => pick.id));
    await this.ledger.append(() =>
      graded.map(({ pick, grade }): Event => {
        const seal = seals.get(pick.id);
        if (!seal) throw new Error(`The pick ${pick.id} has no seal`);
        return gradeEvent(pick.day, seal, grade);
      }),
    );
  }

  private async announcePick(pickId: string, { sequence, outcome, reason, actual }: Grade, now: Date): Promise<void> {
    const pick = await this.grades.announcedPick(pickId);
    const grade = { version: sequence, outcome, reason, actualPerformance: actual, checkedAt: now.toISOString() };
    await this.outbox.emit(pickGraded, { pickId, ...pick, ...grade }, now);
  }

  private async announceDay(day: string, now: Date): Promise<void> {
    const tally = await this.tally.of(day);
    if (tally.pending > 0) return;
    await this.grades.addCheck(day, now, 'complete');
    await this.outbox.emit(resultsChecked, { ...tally, checkedAt: now.toISOString() }, now);
  }
}

/** Receives the results that picks are graded from, in the same transaction. */
export abstract class GameResultListener {
  abstract onResults(results: readonly GameResult[]): Promise<void>;
}

/** Grades every pick of the games, and again after a correction. A grade is added, never changed. */
@Injectable()
export class GradePicks {
  constructor(
    private readonly grades: GradeRepository,
    private readonly addGrades: AddGrades,
    private readonly listener: GameResultListener,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of grades added. */
  async execute({ results }: { results: readonly GameResult[] }): Promise<number> {
    return this.transactions.run(async () => {
      await this.grades.lockGrading();
      const seen = await this.grades.seenVersions(results.map(({ gameId }) => gameId));
      const games = new Map(notOutdated(results, seen).map((result) => [result.gameId, result]));
      await this.grades.storeSeenVersions([...games.values()]);
      const graded = (await this.grades.picksOf([...games.keys()])).flatMap((pick): GradedPick[] => {
        const result = games.get(pick.gameId);
        const grade = result ? nextGrade(pick, result) : null;
        return grade ? [{ pick, grade }] : [];
      });
      await this.addGrades.execute(graded, this.clock.now());
      await this.listener.onResults([...games.values()]);
      return graded.length;
    });
  }
}

/** The ledger event of a grade. A regrade always has a reason. */
export function gradeEvent(day: string, seal: { leaf: string; origin: Origin }, grade: Grade): Event {
  const { sequence, outcome, actual, reason, gameVersion } = grade;
  const { leaf, origin } = seal;
  const shared = { day, origin, leaf, outcome, actual, gameVersion };
  return sequence === 1
    ? { ...shared, kind: 'grade', reason }
    : { ...shared, kind: 'regrade', reason: reason ?? 'the game was played on' };
}
