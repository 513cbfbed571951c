import { Injectable, Logger } from '@nestjs/common';
import { gameFinal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock, HOUR_MS } from '@overline/service-kit';
import { type BoxLine, playersOf } from '../game/box-score.ts';
import { BoxRepository } from '../game/box.repository.ts';
import { gameResultOf } from '../game/game-result.ts';
import { isCalledOff } from '../game/game.ts';
import { GameRepository, type StoredGame } from '../game/game.repository.ts';
import { BoxScores } from '../game/record-boxes.ts';
import { SyncSchedule } from '../game/sync-schedule.ts';
import type { League } from '../league/league.ts';
import { PlayerRepository } from '../player/player.repository.ts';
import { LoadedDayRepository } from './loaded-day.repository.ts';

const DAYS_PER_STEP = 14;
/** The feed has no times for results. A past result counts as known this long after the start of its game. */
const KNOWN_AFTER_MS = 4 * HOUR_MS;

export interface LoadDays {
  league: League;
  /** First and last day, inclusive. */
  from: string;
  to: string;
  onProgress: (done: number, all: number) => void;
}

/** The data fetched by one step. */
interface Fetched {
  days: readonly string[];
  games: readonly StoredGame[];
  boxes: ReadonlyMap<string, BoxLine[]>;
}

/** Loads games and box scores of past US Eastern days in steps of two weeks. An interruption loses at most one step. */
@Injectable()
export class LoadHistory {
  private readonly logger = new Logger(LoadHistory.name);

  constructor(
    private readonly schedule: SyncSchedule,
    private readonly boxes: BoxScores,
    private readonly games: GameRepository,
    private readonly boxRepository: BoxRepository,
    private readonly players: PlayerRepository,
    private readonly loaded: LoadedDayRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ league, from, to, onProgress }: LoadDays): Promise<void> {
    const missing = await this.loaded.missing('results', league.id, from, to);
    const step = (start: number): string[] => missing.slice(start, start + DAYS_PER_STEP);
    let next = this.fetch(league, step(0));
    for (let start = 0; start < missing.length; start += DAYS_PER_STEP) {
      const fetched = await next;
      // Fetch the next step while this one is stored.
      next = this.fetch(league, step(start + DAYS_PER_STEP));
      next.catch(() => undefined);
      await this.store(league, fetched);
      onProgress(Math.min(start + DAYS_PER_STEP, missing.length), missing.length);
    }
  }

  private async fetch(league: League, days: readonly string[]): Promise<Fetched> {
    if (days.length === 0) return { days, games: [], boxes: new Map() };
    const games = await this.schedule.execute({ league, easternDays: days });
    const boxes = await this.boxes.complete(
      league,
      games.filter(({ status, hasBoxScore }) => status === 'final' && !hasBoxScore),
    );
    return { days, games, boxes };
  }

  /** Marks as loaded each day on which every played game has its box score. */
  private async store(league: League, { days, games, boxes }: Fetched): Promise<void> {
    const open = games.filter((game) => !isCalledOff(game) && !game.hasBoxScore && !boxes.has(game.id));
    const complete = days.filter((day) => !open.some(({ easternDay }) => easternDay === day));
    await this.transactions.run(async () => {
      await this.add(league, boxes);
      await this.loaded.mark('results', league.id, complete, this.clock.now());
    });
    if (open.length > 0)
      this.logger.warn({ msg: 'past games without a complete result yet', games: open.map(({ id }) => id) });
  }

  /** Adds the box scores that were not stored in the meantime. */
  private async add(league: League, boxes: ReadonlyMap<string, BoxLine[]>): Promise<void> {
    const now = this.clock.now();
    const games = (await this.games.lock([...boxes.keys()])).filter(({ hasBoxScore }) => !hasBoxScore);
    const added = games.map((game) => ({
      game: { ...game, version: game.version + 1 },
      knownAt: new Date(Math.min(Date.parse(game.startsAt) + KNOWN_AFTER_MS, now.getTime())),
      lines: boxes.get(game.id) ?? [],
    }));
    await this.players.saveUnlisted(added.flatMap(({ lines }) => playersOf(league, lines)));
    await this.boxRepository.add(added.map(({ game, ...box }) => ({ gameId: game.id, version: game.version, ...box })));
    // A game that ended while the service was down may have open picks. Without prices it has none.
    for (const { game, lines } of added)
      if (game.pricesAt !== null) await this.outbox.emit(gameFinal, gameResultOf(game, lines, now), now);
  }
}
