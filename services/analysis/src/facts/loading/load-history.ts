import { Injectable, Logger } from '@nestjs/common';
import { gameFinal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { LoadedDayRepository } from './loaded-day.repository.ts';
import type { League } from '../league/league.ts';
import { BoxScores } from '../game/record-boxes.ts';
import { BoxRepository } from '../game/box.repository.ts';
import { type BoxLine, playersOf } from '../game/game.ts';
import { PlayerRepository } from '../player/player.repository.ts';
import { gameResultOf } from '../game/game-result.ts';
import { GameRepository, type StoredGame } from '../game/game.repository.ts';
import { SyncSchedule } from '../game/sync-schedule.ts';

const DAYS_A_STEP = 14;
/** The feed gives no time for its results; four hours after the start every one of them was out. */
const KNOWN_AFTER_MS = 4 * 3_600_000;

type Input = { league: League; from: string; to: string; onProgress?: (done: number, all: number) => void };

/** What one step has fetched. */
interface Fetched {
  days: readonly string[];
  games: readonly StoredGame[];
  boxes: ReadonlyMap<string, BoxLine[]>;
}

/**
 * Loads finished games and box scores of past US Eastern days, some days at a time; a stop loses at most one step's
 * work.
 */
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

  async execute({ league, from, to, onProgress }: Input): Promise<void> {
    const missing = await this.loaded.missing('results', league.id, from, to);
    const steps: string[][] = [];
    for (let start = 0; start < missing.length; start += DAYS_A_STEP)
      steps.push(missing.slice(start, start + DAYS_A_STEP));
    let done = 0;
    let coming = this.fetch(league, steps[0]);
    for (const [index, days] of steps.entries()) {
      const fetched = await coming;
      // The next step is fetched while this one is stored.
      coming = this.fetch(league, steps[index + 1]);
      coming.catch(() => undefined);
      await this.store(league, fetched);
      done += days.length;
      onProgress?.(done, missing.length);
    }
  }

  private async fetch(league: League, days: readonly string[] = []): Promise<Fetched> {
    if (days.length === 0) return { days, games: [], boxes: new Map() };
    const games = await this.schedule.execute({ league, easternDays: days });
    const boxes = await this.boxes.whole(
      league,
      games.filter(({ status, boxed }) => status === 'final' && !boxed),
    );
    return { days, games, boxes };
  }

  private async store(league: League, { days, games, boxes }: Fetched): Promise<void> {
    const open = games.filter((game) => isOpen(game) && !boxes.has(game.id));
    const whole = days.filter((day) => !open.some(({ easternDay }) => easternDay === day));
    await this.transactions.run(async () => {
      await this.add(league, boxes);
      await this.loaded.mark('results', league.id, whole, this.clock.now());
    });
    if (open.length > 0)
      this.logger.warn({ msg: 'past games without a whole result yet', games: open.map(({ id }) => id) });
  }

  /** Adds the box scores that nobody has stored meanwhile. */
  private async add(league: League, boxes: ReadonlyMap<string, BoxLine[]>): Promise<void> {
    const now = this.clock.now();
    const fresh = (await this.games.lock([...boxes.keys()])).filter(({ boxed }) => !boxed);
    const added = fresh.map((game) => ({
      gameId: game.id,
      version: game.version + 1,
      knownAt: new Date(Math.min(Date.parse(game.startsAt) + KNOWN_AFTER_MS, now.getTime())),
      lines: boxes.get(game.id) ?? [],
    }));
    await this.players.save(
      playersOf(
        league,
        added.flatMap(({ lines }) => lines),
      ),
    );
    await this.boxRepository.add(added);
    // Only a game with prices can have a pick that waits for its end: one that ended while the service was away.
    for (const game of fresh.filter(({ priced }) => priced)) {
      await this.outbox.emit(
        gameFinal,
        gameResultOf({ ...game, version: game.version + 1 }, boxes.get(game.id) ?? []),
        now,
      );
    }
  }
}

function isOpen({ status, boxed }: StoredGame): boolean {
  return status !== 'postponed' && status !== 'cancelled' && !boxed;
}
