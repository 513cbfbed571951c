import { Controller } from '@nestjs/common';
import { type RequestReply, type GameResult, getGameResults, type InputOf } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { BoxRepository } from './box.repository.ts';
import type { BoxLine } from './game.ts';
import { gameResultOf } from './game-result.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';

@Controller()
export class GameController {
  constructor(
    private readonly games: GameRepository,
    private readonly boxes: BoxRepository,
    private readonly transactions: Transactions,
  ) {}

  @OnRequest(getGameResults)
  getGameResults({ gameIds }: InputOf<typeof getGameResults>): Promise<RequestReply<typeof getGameResults>> {
    return this.transactions.run(async () => {
      const games = await this.games.find(gameIds);
      const boxes = await this.boxes.newest(games.filter(({ boxed }) => boxed).map(({ id }) => id));
      return { games: games.map((game) => resultOf(game, boxes.get(game.id) ?? [])) };
    });
  }
}

/** A final game whose box score is not in yet is still open for whoever grades: nobody in it has "not played". */
function resultOf(game: StoredGame, box: readonly BoxLine[]): GameResult {
  if (game.boxed) return gameResultOf(game, box);
  return gameResultOf(game.status === 'final' ? { ...game, status: 'in-progress' } : game, []);
}
