import { Injectable, Logger } from '@nestjs/common';
import { getGameResults } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { GAMES_PER_REQUEST } from './grade.ts';
import { GradePicks } from './grade-picks.ts';
import { GradeRepository } from './grade.repository.ts';

/**
 * Events can arrive out of order, which leaves version gaps, or contradict the stored start of a game. Requests the
 * current results of these games from the analysis service and grades their picks. That service is the source of truth:
 * its reply closes a gap at any version.
 */
@Injectable()
export class FillVersionGaps {
  private readonly logger = new Logger(FillVersionGaps.name);

  constructor(
    private readonly bus: Bus,
    private readonly grades: GradeRepository,
    private readonly gradePicks: GradePicks,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the number of games requested. @throws AppError (unavailable) while the analysis service is down */
  async execute(): Promise<number> {
    const gaps = await this.grades.versionGaps(GAMES_PER_REQUEST);
    if (gaps.length === 0) return 0;
    const { games } = await this.bus.request(getGameResults, { gameIds: gaps.map(({ gameId }) => gameId) });
    const grades = await this.transactions.run(async () => {
      const added = await this.gradePicks.execute({ results: games });
      await this.grades.closeGaps(gaps);
      return added;
    });
    this.logger.warn({ msg: 'results were requested, because versions were missed or came too early', gaps, grades });
    return gaps.length;
  }
}
