import { Injectable } from '@nestjs/common';
import type { GameResult } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { RefusedEvent } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { GradePicks } from './grade-picks.ts';
import { GradeRepository } from './grade.repository.ts';
import { refusalOf } from './refuse-result.ts';

/** Takes an announced result, if it can be true; one that the analysis service is asked for needs no such look. */
@Injectable()
export class TakeResult {
  constructor(
    private readonly grades: GradeRepository,
    private readonly gradePicks: GradePicks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws RefusedEvent where a game with picks cannot have ended so; of a game without any nothing is noted then */
  async execute({ result }: { result: GameResult }): Promise<void> {
    await this.transactions.run(async () => {
      await this.grades.lockGrading();
      const { gameId } = result;
      const startsAt = await this.grades.startOf(gameId);
      const seenVersion = (await this.grades.seenVersions([gameId])).get(gameId) ?? 0;
      const refusal = refusalOf(result, { startsAt, seenVersion }, this.clock.now());
      if (refusal === null) await this.gradePicks.execute({ results: [result] });
      else if (startsAt !== null) throw new RefusedEvent(refusal);
    });
  }
}
