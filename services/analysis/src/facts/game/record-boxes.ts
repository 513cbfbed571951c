import { Injectable, Logger } from '@nestjs/common';
import { gameFinal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { PlayerRepository } from '../player/player.repository.ts';
import { type BoxLine, boxLine, correctedBox, isWholeBox, mergedLines, playersOf } from './box-score.ts';
import { BoxRepository } from './box.repository.ts';
import { gameResultOf } from './game-result.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';

const GAMES_PER_REQUEST = 25;

/** Fetches box scores from the stats feed. */
@Injectable()
export class BoxScores {
  private readonly logger = new Logger(BoxScores.name);

  constructor(
    private readonly feed: StatsFeed,
    private readonly clock: Clock,
  ) {}

  /** The complete box scores of these games, by game id. */
  async whole(league: League, games: readonly StoredGame[]): Promise<Map<string, BoxLine[]>> {
    const chunks: StoredGame[][] = [];
    for (let from = 0; from < games.length; from += GAMES_PER_REQUEST)
      chunks.push(games.slice(from, from + GAMES_PER_REQUEST));
    const rows = await Promise.all(
      chunks.map((chunk) =>
        this.feed.stats(
          league,
          chunk.map(({ feedId }) => feedId),
        ),
      ),
    );
    const lineups = await Promise.all(
      chunks.map((chunk) =>
        this.feed.lineups(
          league,
          chunk.map(({ feedId }) => feedId),
        ),
      ),
    );
    const byGame = Map.groupBy(rows.flat(), ({ game }) => `${league.id}:${game.id}`);
    const boxes = new Map<string, BoxLine[]>();
    for (const game of games) {
      const lines = mergedLines((byGame.get(game.id) ?? []).map((row) => boxLine(league, row)));
      const box = lines.map((line) => withStart(line, game, lineups));
      if (isWholeBox(league, game, box, this.clock.now())) boxes.set(game.id, box);
      else this.logger.warn({ msg: 'box score is incomplete', gameId: game.id, lines: box.length });
    }
    return boxes;
  }
}

/** Marks a player as a starter, or not, if the line-ups of his game were posted. */
function withStart(line: BoxLine, game: StoredGame, lineups: readonly (ReadonlySet<string> | null)[]): BoxLine {
  const posted = lineups.flatMap((entries) => [...(entries ?? [])]).filter((key) => key.startsWith(`${game.feedId} `));
  if (posted.length === 0) return line;
  const started = Number(posted.includes(`${game.feedId} ${line.feedId}`));
  return { ...line, stats: { ...line.stats, started } };
}

/** Fetches the box scores of final games, stores each one that changed as a new version, and announces it. */
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

  /** Skips incomplete box scores; the next run retries them. */
  async execute({ league, games }: { league: League; games: readonly StoredGame[] }): Promise<void> {
    for (const [gameId, box] of await this.boxes.whole(league, games)) await this.record(league, gameId, box);
  }

  /** Locks the game, so that two instances store and announce each version once. */
  private async record(league: League, gameId: string, box: readonly BoxLine[]): Promise<void> {
    await this.transactions.run(async () => {
      const [game] = await this.games.lock([gameId]);
      if (!game || game.status !== 'final') return;
      const lines = correctedBox((await this.stored.newest([gameId])).get(gameId) ?? [], box);
      if (lines === null) return;
      const version = game.version + 1;
      const now = this.clock.now();
      await this.players.save(playersOf(league, box));
      await this.stored.add([{ gameId, version, knownAt: now, lines }]);
      if (game.boxed) this.logger.warn({ msg: 'stat correction', gameId, version });
      await this.outbox.emit(gameFinal, gameResultOf({ ...game, version }, lines, now), now);
    });
  }
}
