import { Injectable } from '@nestjs/common';
import type { GameResult } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { AddGrades, type GradedPick } from './add-grades.ts';
import { nextGrade, notOutdated } from './grade.ts';
import { GradeRepository } from './grade.repository.ts';

/** Grades every pick of the games, and again after a correction. A grade is added, never changed. */
@Injectable()
export class GradePicks {
  constructor(
    private readonly grades: GradeRepository,
    private readonly addGrades: AddGrades,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns how many grades were added. */
  async execute({ results }: { results: readonly GameResult[] }): Promise<number> {
    return this.transactions.run(async () => {
      await this.grades.lockGrading();
      const seen = await this.grades.seenVersions(results.map(({ gameId }) => gameId));
      const games = new Map(notOutdated(results, seen).map((result) => [result.gameId, result]));
      await this.grades.noteSeen([...games.values()]);
      const graded = (await this.grades.picksOf([...games.keys()])).flatMap((pick): GradedPick[] => {
        const result = games.get(pick.gameId);
        const grade = result ? nextGrade(pick, result) : null;
        return grade ? [{ pick, grade }] : [];
      });
      await this.addGrades.execute(graded, this.clock.now());
      return graded.length;
    });
  }
}
