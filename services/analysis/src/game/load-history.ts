import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { addDays, Clock } from '@overline/service-kit';
import { LoadedDays } from '../calendar/loaded-days.ts';
import { StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { type BoxLine, boxLine, isWholeBox, type ScheduledGame, scheduledGame } from './game.ts';
import { GameRepository } from './game.repository.ts';

const DAYS_A_STEP = 7;
const GAMES_A_REQUEST = 25;
/** The feed gives no time for its results; four hours after the start every one of them was out. */
const KNOWN_AFTER_MS = 4 * 3_600_000;

type Input = { league: League; from: string; to: string; onProgress?: (done: number, all: number) => void };

/** Loads finished games and box scores of past US Eastern days, a week at a time; a stop loses at most that week's work. */
@Injectable()
export class LoadHistory {
  private readonly logger = new Logger(LoadHistory.name);

  constructor(
    private readonly feed: StatsFeed,
    private readonly games: GameRepository,
    private readonly loaded: LoadedDays,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute({ league, from, to, onProgress }: Input): Promise<void> {
    const missing = await this.loaded.missing('results', league.id, from, to);
    for (let start = 0; start < missing.length; start += DAYS_A_STEP) {
      await this.step(league, missing.slice(start, start + DAYS_A_STEP));
      onProgress?.(Math.min(start + DAYS_A_STEP, missing.length), missing.length);
    }
  }

  private async step(league: League, days: readonly string[]): Promise<void> {
    const answer = await this.feed.games(league, days);
    const games = answer.map((game) => scheduledGame(league, game));
    const finals = games.filter(({ status }) => status === 'final');
    const boxes = await this.boxes(league, finals);
    const open = games.filter((game) => isOpen(game, boxes));
    const whole = days.filter((day) => !open.some(({ easternDay }) => easternDay === day));
    if (answer.length > 0) await this.games.saveTeams(league, answer);
    await this.transactions.run(async (tx) => {
      await this.games.upsert(tx, league, games, this.clock.now());
      await this.games.savePlayers(tx, league, [...boxes.values()].flat());
      await this.games.addBoxes(tx, finals.flatMap((game) => this.boxOf(game, boxes.get(game.id))));
      await this.loaded.mark(tx, 'results', league.id, whole, this.clock.now());
    });
    if (open.length > 0) this.logger.warn({ msg: 'past games without a whole result yet', games: open.map(({ id }) => id) });
  }

  private boxOf(game: ScheduledGame, lines: readonly BoxLine[] | undefined) {
    if (!lines) return [];
    const knownAt = new Date(Math.min(Date.parse(game.startsAt) + KNOWN_AFTER_MS, this.clock.now().getTime()));
    return [{ gameId: game.id, version: 1, knownAt, lines }];
  }

  private async boxes(league: League, games: readonly ScheduledGame[]): Promise<Map<string, BoxLine[]>> {
    const boxes = new Map<string, BoxLine[]>();
    for (let from = 0; from < games.length; from += GAMES_A_REQUEST) {
      const some = games.slice(from, from + GAMES_A_REQUEST);
      const rows = Map.groupBy(await this.feed.stats(league, some.map(({ feedId }) => feedId)), (row) => row.game.id);
      for (const game of some) {
        const lines = (rows.get(game.feedId) ?? []).map((row) => boxLine(league, row));
        if (isWholeBox(game, lines)) boxes.set(game.id, lines);
      }
    }
    return boxes;
  }
}

/** The first day that `loaded` should know, so that a forecast has this many days behind it. */
export function historyStart(today: string, days: number): string {
  return addDays(today, -days);
}

function isOpen(game: ScheduledGame, boxes: ReadonlyMap<string, unknown>): boolean {
  if (game.status === 'postponed' || game.status === 'cancelled') return false;
  return !boxes.has(game.id);
}
