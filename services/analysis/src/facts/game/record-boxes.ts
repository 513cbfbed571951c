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
      for (const [game, box] of fetched) {
        if (isCompleteBox(league, game, box, this.clock.now())) boxes.set(game.id, box);
        else this.logger.warn({ msg: 'box score is incomplete', gameId: game.id, lines: box.length });
      }
    return boxes;
  }

  private async fetch(league: League, games: readonly StoredGame[]): Promise<Map<StoredGame, BoxLine[]>> {
    const ids = games.map(({ feedId }) => feedId);
    const [rows, lineups, active] = await Promise.all([
      this.feed.stats(league, ids),
      this.feed.lineups(league, ids),
      this.designations.of(league, games),
    ]);
    const byGame = Map.groupBy(rows, ({ game }) => `${league.id}:${game.id}`);
    return new Map(
      games.map((game) => {
        const lines = mergedLines((byGame.get(game.id) ?? []).map((row) => boxLine(league, row)));
        const posted = lineups.filter(({ gameId, bats }) => bats && gameId === game.feedId);
        return [game, withDesignations(league, withStarts(lines, posted), active.get(game.id))];
      }),
    );
  }
}

/** If the game's lineups were posted, marks for each player whether he started. */
function withStarts(lines: readonly BoxLine[], posted: readonly LineupEntry[]): BoxLine[] {
  if (posted.length === 0) return [...lines];
  const ids = new Set(posted.map(({ playerId }) => playerId));
  return lines.map((line) => ({ ...line, stats: { ...line.stats, started: Number(ids.has(line.feedId)) } }));
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
      const lines = correctedBox((await this.stored.newest([gameId])).get(gameId) ?? [], box);
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
