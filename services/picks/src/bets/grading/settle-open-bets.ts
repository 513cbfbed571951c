import { Injectable } from '@nestjs/common';
import { getGameResults } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock, DAY_MS } from '@overline/service-kit';
import { GAMES_PER_REQUEST } from '../../grade/grade.ts';
import { GradePicks } from '../../grade/grade-picks.ts';
import { BetRepository } from '../store/bet.repository.ts';

const MAX_GAMES = 100;
/** After this, a bet on a game without a result is left to the user to settle. */
const WAIT_DAYS = 7;

/** Settles bets whose results no event will announce: bets entered after their games, and bets whose event was lost. */
@Injectable()
export class SettleOpenBets {
  constructor(
    private readonly bus: Bus,
    private readonly gradePicks: GradePicks,
    private readonly bets: BetRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of games requested. @throws AppError (unavailable) while the analysis service is down */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - WAIT_DAYS * DAY_MS);
    const gameIds = await this.bets.openGames(now, since, MAX_GAMES);
    for (let from = 0; from < gameIds.length; from += GAMES_PER_REQUEST) {
      const batch = gameIds.slice(from, from + GAMES_PER_REQUEST);
      const { games } = await this.bus.request(getGameResults, { gameIds: batch });
      await this.gradePicks.execute({ results: games });
    }
    return gameIds.length;
  }
}
