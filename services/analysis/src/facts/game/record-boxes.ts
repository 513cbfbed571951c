import { Injectable, Logger } from '@nestjs/common';
import { gameFinal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { type LineupEntry, StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { PlayerRepository } from '../player/player.repository.ts';
import { type BoxLine, boxLine, correctedBox, isCompleteBox, mergedLines, playersOf } from './box-score.ts';
import { BoxRepository } from './box.repository.ts';
import { Designations, withDesignations } from './designations.ts';
import { gameResultOf } from './game-result.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';

const GAMES_PER_REQUEST = 25;

/** Fetches box scores from the stats feed. */
@Injectable()
export class BoxScores {
  private readonly logger = new Logger(BoxScores.name);

  constructor(
    private readonly feed: StatsFeed,
    private readonly designations: Designations,
    private readonly clock: Clock,
  ) {}

  /** The complete box scores of these games, by game ID. */
  async complete(league: League, games: readonly StoredGame[]): Promise<Map<string, BoxLine[]>> {
    const chunks: StoredGame[][] = [];
    for (let from = 0; from < games.length; from += GAMES_PER_REQUEST)
      chunks.push(games.slice(from, from + GAMES_PER_REQUEST));
    const boxes = new Map<string, BoxLine[]>();
    for (const fetched of await Promise.all(chunks.map((chunk) => this.fetch(league, chunk))))
      for (const [game, { lines, box }] of fetched) {
        // Judged without the lines of zeros that designations add.
        if (isCompleteBox(league, game, lines, this.clock.now())) boxes.set(game.id, box);
        else this.logger.warn({ msg: 'box score is incomplete', gameId: game.id, lines: lines.length });
      }
    return boxes;
  }

  /** The feed's own lines of each game, and its box score with designations. */
  private async fetch(league: League, games: readonly StoredGame[]): Promise<Map<StoredGame, FetchedBox>> {
    const ids = games.map(({ feedId }) => feedId);
    const [rows, lineups, active] = await Promise.all([
      this.feed.stats(league, ids),
      this.feed.lineups(league, ids),
      this.designations.of(league, games),
    ]);
    const byGame = Map.groupBy(rows, ({ game }) => `${league.id}:${game.id}`);
    return new Map(
      games.map((game) => {
        const posted = lineups.filter(({ gameId, bats }) => bats && gameId === game.feedId);
        const own = (byGame.get(game.id) ?? []).map((row) => boxLine(league, row));
        const lines = withStarts(mergedLines(own), posted);
        return [game, { lines, box: withDesignations(league, lines, active.get(game.id)) }];
      }),
    );
  }
}

type FetchedBox = { lines: BoxLine[]; box: BoxLine[] };

/** Marks for each player of a side whose lineup was posted whether he started. */
function withStarts(lines: readonly BoxLine[], posted: readonly LineupEntry[]): BoxLine[] {
  const ids = new Set(posted.map(({ playerId }) => playerId));
  const sides = new Set(lines.filter(({ feedId }) => ids.has(feedId)).map(({ teamId }) => teamId));
  return lines.map((line) =>
    sides.has(line.teamId) ? { ...line, stats: { ...line.stats, started: Number(ids.has(line.feedId)) } } : line,
  );
}

/** Fetches the box scores of final games, stores each changed one as a new version, and emits its result. */
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
    for (const [gameId, box] of await this.boxes.complete(league, games)) await this.record(league, gameId, box);
  }

  /** Locks the game, so that two instances do not store and emit the same version. */
  private async record(league: League, gameId: string, box: readonly BoxLine[]): Promise<void> {
    await this.transactions.run(async () => {
      const [game] = await this.games.lock([gameId]);
      if (!game || game.status !== 'final') return;
      const lines = correctedBox(league, (await this.stored.newest([gameId])).get(gameId) ?? [], box);
      if (lines === null) return;
      const version = game.version + 1;
      const now = this.clock.now();
      await this.players.saveUnlisted(playersOf(league, box));
      await this.stored.add([{ gameId, version, knownAt: now, lines }]);
      if (game.hasBoxScore) this.logger.warn({ msg: 'stat correction', gameId, version });
      await this.outbox.emit(gameFinal, gameResultOf({ ...game, version }, lines, now), now);
    });
  }
}
