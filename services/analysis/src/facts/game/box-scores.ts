import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { type BoxLine, boxLine, isWholeBox } from './game.ts';
import type { StoredGame } from './game.repository.ts';

const GAMES_A_REQUEST = 25;

/** Box scores as the feed has them now. */
@Injectable()
export class BoxScores {
  private readonly logger = new Logger(BoxScores.name);

  constructor(
    private readonly feed: StatsFeed,
    private readonly clock: Clock,
  ) {}

  /**
   * The whole box scores of these games by game id. One that is still being written is left out: it comes with a later
   * run.
   */
  async whole(league: League, games: readonly StoredGame[]): Promise<Map<string, BoxLine[]>> {
    const chunks: StoredGame[][] = [];
    for (let from = 0; from < games.length; from += GAMES_A_REQUEST)
      chunks.push(games.slice(from, from + GAMES_A_REQUEST));
    const rows = await Promise.all(
      chunks.map((chunk) =>
        this.feed.stats(
          league,
          chunk.map(({ feedId }) => feedId),
        ),
      ),
    );
    const lines = Map.groupBy(
      rows.flat().map((row) => ({ gameId: `${league.id}:${row.game.id}`, line: boxLine(league, row) })),
      ({ gameId }) => gameId,
    );
    const boxes = new Map<string, BoxLine[]>();
    for (const game of games) {
      // A list that moves while it is paged through can show a row twice.
      const box = [...new Map((lines.get(game.id) ?? []).map(({ line }) => [line.playerId, line])).values()];
      if (isWholeBox(game, box, this.clock.now())) boxes.set(game.id, box);
      else this.logger.warn({ msg: 'box score is not whole yet', gameId: game.id, lines: box.length });
    }
    return boxes;
  }
}
