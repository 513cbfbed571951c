import { Injectable, Logger } from '@nestjs/common';
import { pickGraded, resultsChecked } from '@overline/contracts';
import type { Event } from '@overline/ledger';
import { Outbox } from '@overline/messaging';
import { Ledger } from '../ledger/index.ts';
import { SealRepository } from '../publication/index.ts';
import { DayTally } from './day-tally.ts';
import type { Grade, OpenPick } from './grade.ts';
import { gradingOf } from './grading-entry.ts';
import { GradeRepository } from './grade.repository.ts';

export interface GradedPick {
  pick: OpenPick;
  grade: Grade;
}

/**
 * Stores grades with their ledger entries and events, in the present transaction, whose caller holds the grading lock.
 * Announces each day that this completes, or that was complete and has changed.
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
        return gradingOf(pick.day, seal, grade);
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
