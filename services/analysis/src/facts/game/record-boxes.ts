import { Injectable, Logger } from '@nestjs/common';
import { gameFinal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import type { League } from '../league/league.ts';
import { correctedBox } from './corrected-box.ts';
import { PlayerRepository } from '../player/player.repository.ts';
import { BoxRepository } from './box.repository.ts';
import { type BoxLine, playersOf, boxLine, isWholeBox } from './game.ts';
import { gameResultOf } from './game-result.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';
import { StatsFeed } from '../feed/stats-feed.ts';

/**
 * Fetches the box scores of final games and stores each as a new version where it says something new; then announces
 * it.
 */
@Injectable()
export class RecordBoxes {
  private readonly logger = new Logger(RecordBoxes.name);

  constructor(
    private readonly boxes: BoxScores,
    private readonly stored: BoxRepository,
    private readonly games: GameRepository,
    private readonly players: PlayerRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers how many games had news. A box score that is still being written is left for the next run. */
  async execute({ league, games }: { league: League; games: readonly StoredGame[] }): Promise<number> {
    let news = 0;
    for (const [gameId, box] of await this.boxes.whole(league, games)) {
      if (await this.record(league, gameId, box)) news += 1;
    }
    return news;
  }

  /** Under the game's lock, so that two instances store and announce each version once. */
  private async record(league: League, gameId: string, box: readonly BoxLine[]): Promise<boolean> {
    return this.transactions.run(async () => {
      const [present] = await this.games.lock([gameId]);
      if (!present || present.status !== 'final') return false;
      const next = correctedBox((await this.stored.newest([gameId])).get(gameId) ?? [], box);
      if (next === null) return false;
      const version = present.version + 1;
      const now = this.clock.now();
      await this.players.save(playersOf(league, box));
      await this.stored.add([{ gameId, version, knownAt: now, lines: next }]);
      if (present.boxed) this.logger.warn({ msg: 'stat correction', gameId, version });
      await this.outbox.emit(gameFinal, gameResultOf({ ...present, version }, next), now);
      return true;
    });
  }
}

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
