import { Injectable, Logger } from '@nestjs/common';
import { gameFinal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { type BoxLine, boxLine, isWholeBox } from './game.ts';
import { correctedBox } from './corrected-box.ts';
import { gameResultOf } from './game-result.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';

const GAMES_A_REQUEST = 25;

/** Fetches the box scores of final games and stores each as a new version where it says something new; then announces it. */
@Injectable()
export class RecordBoxes {
  private readonly logger = new Logger(RecordBoxes.name);

  constructor(
    private readonly feed: StatsFeed,
    private readonly games: GameRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers how many games had news. A box score that is still being written is left for the next run. */
  async execute({ league, games }: { league: League; games: readonly StoredGame[] }): Promise<number> {
    let news = 0;
    for (let from = 0; from < games.length; from += GAMES_A_REQUEST) {
      const some = games.slice(from, from + GAMES_A_REQUEST);
      const rows = await this.feed.stats(league, some.map(({ feedId }) => feedId));
      const lines = Map.groupBy(rows, (row) => `${league.id}:${row.game.id}`);
      for (const game of some) {
        const box = (lines.get(game.id) ?? []).map((row) => boxLine(league, row));
        if (await this.record(league, game, box)) news += 1;
      }
    }
    return news;
  }

  private async record(league: League, game: StoredGame, box: readonly BoxLine[]): Promise<boolean> {
    if (!isWholeBox(game, box)) {
      this.logger.warn({ msg: 'box score is not whole yet', gameId: game.id, lines: box.length });
      return false;
    }
    return this.transactions.run(async (tx) => {
      const present = await this.games.lock(tx, game.id);
      if (!present) return false;
      const stored = await this.games.box(tx, game.id);
      const next = correctedBox(stored, box);
      if (next === null) return false;
      const version = present.version + 1;
      await this.games.savePlayers(tx, league, box);
      await this.games.addBoxes(tx, [{ gameId: game.id, version, knownAt: this.clock.now(), lines: next }]);
      if (present.boxed) this.logger.warn({ msg: 'stat correction', gameId: game.id, version });
      await this.outbox.emit(gameFinal, gameResultOf({ ...present, version }, next), this.clock.now());
      return true;
    });
  }
}
