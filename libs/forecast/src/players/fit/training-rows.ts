import { availability } from '../lineup/availability.ts';
import type { LeagueState } from '../history/league-state.ts';
import { marketsOf } from '../../markets/markets.ts';
import type { PlayerGame, PlayerRecord } from '../history/player-record.ts';
import type { Lineup } from '../lineup/lineup.ts';
import { SYNTHETIC_GAMES, SYNTHETIC_MINUTES, syntheticLine } from './synthetic-line.ts';
import { termsOf } from '../terms.ts';
import type { LeagueProfile } from '../league-profile.ts';
import { MINUTE_TERMS } from '../minutes.ts';
import { RATE_TERMS } from '../rates.ts';

/** Playing time and games that a player needs for his game to be learned from. */
const LEARNED_GAMES = 5;
/** Past days have no posted lines to learn from. */
const NOBODY: ReadonlySet<string> = new Set();

/** Adds a training row for every regular of a finished day, from what the state knew before it. */
export function collectRows(
  state: LeagueState,
  games: readonly PlayerGame[],
  lineup: Lineup,
  layout: RowLayout,
  rows: TrainingRows,
): void {
  const [first] = games;
  if (first === undefined) return;
  const plays = availability(state, lineup, NOBODY);
  const markets = marketsOf(state.profile.league).map(({ stats }) =>
    stats.map((wanted) => state.profile.stats.findIndex(({ name }) => name === wanted)),
  );
  for (const game of games) {
    const player = state.player(game.playerId);
    const usual = state.profile.hasMinutes ? player.averageMinutes(1) : state.profile.regularMinutes;
    if (player.games < LEARNED_GAMES || usual < state.profile.regularMinutes) continue;
    const row = rows.append();
    const terms = termsOf(state, game, first.date, plays);
    row[ROW.minutes] = state.profile.hasMinutes ? (game.minutes ?? 0) : 1;
    row[ROW.usual] = terms.usualMinutes;
    row[ROW.ownVariance] = terms.ownMinuteVariance;
    row.set(terms.minuteTerms, ROW.minuteTerms);
    state.profile.stats.forEach(({ name }, stat) => {
      const place = layout.stat(stat);
      row[place.value] = game.stats[name] ?? Number.NaN;
      row[place.base] = terms.baseRate(stat);
      row.set(terms.rateTerms(stat, terms.usualMinutes), place.terms);
    });
    markets.forEach((stats, index) => {
      row[layout.line(index)] = lineOf(player, state.profile.hasMinutes, stats) ?? Number.NaN;
    });
  }
}

function lineOf(player: PlayerRecord, hasMinutes: boolean, stats: readonly number[]): number | undefined {
  if (player.seasonGames < SYNTHETIC_GAMES) return undefined;
  const last = player.recent.slice(-SYNTHETIC_GAMES);
  if (hasMinutes && last.reduce((sum, game) => sum + (game[0] ?? 0), 0) < SYNTHETIC_GAMES * SYNTHETIC_MINUTES)
    return undefined;
  return syntheticLine(last.map((game) => stats.reduce((sum, stat) => sum + (game[stat + 1] ?? Number.NaN), 0)));
}

/** Where each number of a training row lies. */
export const ROW = { minutes: 0, usual: 1, ownVariance: 2, minuteTerms: 3 } as const;

/** Places in a training row for a league's statistics and markets. */
export type RowLayout = {
  readonly width: number;
  /** Actual count, long-run rate, then the rate terms. */
  readonly stat: (index: number) => { readonly value: number; readonly base: number; readonly terms: number };
  /** Made-up line of a market; NaN = none. */
  readonly line: (market: number) => number;
};

/** The layout of a league's training rows. */
export function rowLayout(profile: LeagueProfile): RowLayout {
  const statStart = ROW.minuteTerms + MINUTE_TERMS.length;
  const statWidth = 2 + RATE_TERMS.length;
  const lineStart = statStart + statWidth * profile.stats.length;
  return {
    width: lineStart + marketsOf(profile.league).length,
    stat: (index) => {
      const start = statStart + statWidth * index;
      return { value: start, base: start + 1, terms: start + 2 };
    },
    line: (market) => lineStart + market,
  };
}

/** Rows in one block of memory. */
const BLOCK_ROWS = 8192;

/** A growing table of numbers of fixed width, in single precision to stay small over ten seasons. */
export class TrainingRows {
  readonly width: number;
  count = 0;
  readonly #blocks: Float32Array[] = [];

  constructor(width: number) {
    this.width = width;
  }

  /** A new zeroed row to write into. */
  append(): Float32Array {
    if (this.count % BLOCK_ROWS === 0) this.#blocks.push(new Float32Array(BLOCK_ROWS * this.width));
    this.count += 1;
    return this.row(this.count - 1);
  }

  /** The row at an index below `count`. Throws RangeError beyond. */
  row(index: number): Float32Array {
    const block = this.#blocks[Math.floor(index / BLOCK_ROWS)];
    if (block === undefined || index >= this.count) throw new RangeError(`No row ${index}`);
    const start = (index % BLOCK_ROWS) * this.width;
    return block.subarray(start, start + this.width);
  }
}
