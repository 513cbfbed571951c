import { Controller } from '@nestjs/common';
import { type AnswerOf, type GameResult, getGameResults, type InputOf } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import type { EntityManager } from 'typeorm';
import { gameResultOf } from './game-result.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';

@Controller()
export class GameController {
  constructor(
    private readonly games: GameRepository,
    private readonly transactions: Transactions,
  ) {}

  @OnRequest(getGameResults)
  async getGameResults({ gameIds }: InputOf<typeof getGameResults>): Promise<AnswerOf<typeof getGameResults>> {
    const games = await this.games.find(gameIds);
    return this.transactions.run(async (tx) => {
      const results = [];
      for (const game of games) results.push(await this.result(tx, game));
      return { games: results };
    });
  }

  /** A final game whose box score is not in yet is still open for whoever grades: nobody in it has "not played". */
  private async result(tx: EntityManager, game: StoredGame): Promise<GameResult> {
    if (game.boxed) return gameResultOf(game, await this.games.box(tx, game.id));
    return gameResultOf(game.status === 'final' ? { ...game, status: 'in-progress' } : game, []);
  }
}
