import { availability } from '../lineup/availability.ts';
import type { LeagueState } from '../history/league-state.ts';
import { statsOfMarkets } from './group-markets.ts';
import type { PlayerGame, PlayerRecord } from '../history/player-record.ts';
import type { Lineup } from '../lineup/lineup.ts';
import { isQuoted, SYNTHETIC_GAMES, syntheticLine } from './synthetic-line.ts';
import { termsOf } from '../terms.ts';
import { playingTimeOf, type GroupProfile } from '../history/league-profile.ts';
import { MINUTE_TERMS } from '../minutes.ts';
import { rateTermNames } from '../rates.ts';
import { RECENT_WIDTH } from '../recent-rates.ts';
import { contextWidth } from '../trees/context.ts';

/** A player with fewer past games gets no row. */
const MIN_GAMES = 5;
/** Posted lines are not stored for past days. */
const NONE_POSTED: ReadonlySet<string> = new Set();

/** Adds a training row for every regular player of a finished day, given the state before that day. */
export function collectRows(
  state: LeagueState,
  games: readonly PlayerGame[],
  lineup: Lineup,
  layout: RowLayout,
  rows: TrainingRows,
): void {
  const [first] = games;
  if (first === undefined) return;
  const plays = availability(state, lineup, NONE_POSTED);
  const { profile } = state;
  const markets = statsOfMarkets(profile).map(({ stats }) => stats);
  for (const game of games) {
    const player = state.player(game.playerId);
    if (player.games < MIN_GAMES || player.averageMinutes(1) < profile.regularMinutes) continue;
    const row = rows.append();
    const terms = termsOf(state, game, first.date, plays);
    row[ROW.minutes] = playingTimeOf(profile, game) ?? 0;
    row[ROW.usual] = terms.usualMinutes;
    row[ROW.ownVariance] = terms.ownMinuteVariance;
    row.set(terms.minuteTerms, ROW.minuteTerms);
    row.set(terms.context, layout.context);
    profile.stats.forEach(({ name }, stat) => {
      const columns = layout.stat(stat);
      row[columns.value] = game.stats[name] ?? Number.NaN;
      row[columns.base] = terms.baseRate(stat);
      row.set(terms.rateTerms(stat, terms.usualMinutes), columns.terms);
      row.set(terms.recent(stat), columns.recent);
    });
    markets.forEach((stats, index) => {
      row[layout.line(index)] = lineOf(player, profile, stats) ?? Number.NaN;
    });
  }
}

function lineOf(player: PlayerRecord, profile: GroupProfile, stats: readonly number[]): number | undefined {
  if (player.seasonGames < profile.lineGames) return undefined;
  const last = player.recent.slice(-SYNTHETIC_GAMES);
  const minutes = last.reduce((sum, game) => sum + (game[0] ?? 0), 0) / last.length;
  const values = last.map((game) => stats.reduce((sum, stat) => sum + (game[stat + 1] ?? Number.NaN), 0));
  const quotedFrom = stats.reduce((sum, stat) => sum + (profile.stats[stat]?.quotedFrom ?? 0), 0);
  return isQuoted(values, minutes, { quotedFrom, lineMinutes: profile.lineMinutes })
    ? syntheticLine(values)
    : undefined;
}

/** Fixed columns of a training row. */
export const ROW = { minutes: 0, usual: 1, ownVariance: 2, minuteTerms: 3 } as const;

/** Columns of a league's statistics and markets in a training row. */
export type RowLayout = {
  readonly width: number;
  /** The first column of each part of a statistic: its actual value, long-run rate, recent counts and rate terms. */
  readonly stat: (index: number) => Readonly<Record<'value' | 'base' | 'recent' | 'terms', number>>;
  /** First column of the context features, which the trees use. */
  readonly context: number;
  /** Column of a market's synthetic line; its value is NaN if there is none. */
  readonly line: (market: number) => number;
};

export function rowLayout(profile: GroupProfile): RowLayout {
  const statStart = ROW.minuteTerms + MINUTE_TERMS.length;
  const statWidth = 2 + RECENT_WIDTH + rateTermNames(profile).length;
  const lineStart = statStart + statWidth * profile.stats.length;
  const context = lineStart + statsOfMarkets(profile).length;
  return {
    width: context + contextWidth({ profile }),
    context,
    stat: (index) => {
      const start = statStart + statWidth * index;
      return { value: start, base: start + 1, recent: start + 2, terms: start + 2 + RECENT_WIDTH };
    },
    line: (market) => lineStart + market,
  };
}

const BLOCK_ROWS = 8192;

/** A growing table of fixed width; single precision, so that ten seasons fit in memory. */
export class TrainingRows {
  readonly width: number;
  count = 0;
  readonly #blocks: Float32Array[] = [];

  constructor(width: number) {
    this.width = width;
  }

  /** Appends a row of zeros to write into. */
  append(): Float32Array {
    if (this.count % BLOCK_ROWS === 0) this.#blocks.push(new Float32Array(BLOCK_ROWS * this.width));
    this.count += 1;
    return this.row(this.count - 1);
  }

  /** @throws RangeError beyond the last row */
  row(index: number): Float32Array {
    const block = this.#blocks[Math.floor(index / BLOCK_ROWS)];
    if (block === undefined || index >= this.count) throw new RangeError(`No row ${index}`);
    const start = (index % BLOCK_ROWS) * this.width;
    return block.subarray(start, start + this.width);
  }
}
