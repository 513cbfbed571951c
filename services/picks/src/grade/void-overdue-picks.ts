import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { AddGrades } from './add-grades.ts';
import { voidGrade } from './grade.ts';
import { GradeRepository } from './grade.repository.ts';
import { VOID_AFTER_DAYS, voidDeadline } from './overdue.ts';

/** Voids picks that are still open long after their games started, so that their days can join the record. */
@Injectable()
export class VoidOverduePicks {
  constructor(
    private readonly grades: GradeRepository,
    private readonly addGrades: AddGrades,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.transactions.run(async () => {
      await this.grades.lockGrading();
      const now = this.clock.now();
      const picks = await this.grades.openSince(voidDeadline(now));
      const seen = await this.grades.seenVersions(picks.map(({ gameId }) => gameId));
      const graded = picks.map((pick) => ({
        pick,
        grade: voidGrade(pick, `no result within ${VOID_AFTER_DAYS} days of the game`, seen.get(pick.gameId) ?? 0),
      }));
      await this.addGrades.execute(graded, now);
    });
  }
}
