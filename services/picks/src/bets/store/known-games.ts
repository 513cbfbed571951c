import { Injectable } from '@nestjs/common';
import { type GameResult, getGameResults, type NewBet } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { GAMES_PER_REQUEST } from '../../grade/grade.ts';

/**
 * Requests the games of bets, with their results so far, from the analysis service. Users therefore cannot make up
 * games, and a bet on a finished game is settled at once.
 */
@Injectable()
export class KnownGames {
  constructor(private readonly bus: Bus) {}

  /** @throws AppError (unavailable) while the analysis service is down */
  async of(bets: readonly Pick<NewBet, 'legs'>[]): Promise<Map<string, GameResult>> {
    const legs = bets.flatMap((bet) => bet.legs);
    const ids = [...new Set(legs.flatMap((leg) => (leg.kind === 'other' ? [] : [leg.gameId])))];
    const known = new Map<string, GameResult>();
    for (let from = 0; from < ids.length; from += GAMES_PER_REQUEST) {
      const { games } = await this.bus.request(getGameResults, { gameIds: ids.slice(from, from + GAMES_PER_REQUEST) });
      for (const game of games) known.set(game.gameId, game);
    }
    return known;
  }
}
