import { DAY_MS } from '../time/durations.ts';
import type { Availability } from './lineup/availability.ts';
import type { LeagueState } from './history/league-state.ts';
import { MINUTE_TERMS, minuteTerms } from './minutes.ts';
import type { Weights } from './parameters.ts';
import { baseRate, rateTermNames, rateTerms } from './rates.ts';
import { recentCounts } from './recent-rates.ts';
import type { SlateEntry } from './lineup/lineup.ts';
import { contextWidth, writeContext } from './trees/context.ts';
import { teamAbsences, absencesAround } from './lineup/absences.ts';

/** The model terms of one slate entry; the same code serves fitting and forecasting. */
export type EntryTerms = {
  readonly sample: number;
  /** Games since the last break of two months. */
  readonly sinceBreak: number;
  readonly usualMinutes: number;
  /** Decayed mean squared error of the player's usual minutes. */
  readonly ownMinuteVariance: number;
  readonly minuteTerms: Float64Array;
  /** See `writeContext`. */
  readonly context: Float64Array;
  nameOf(stat: number): string;
  baseRate(stat: number): number;
  /** See `recentCounts`. */
  recent(stat: number): number[];
  /** Rate terms of a statistic, given expected minutes. */
  rateTerms(stat: number, minutes: number): Float64Array;
  minutes(weights: Weights): number;
  /** Tonight's rate per unit of playing time. */
  rate(stat: number, minutes: number, weights: Weights): number;
};

/** The terms of one entry, given the state before `date`. */
export function termsOf(state: LeagueState, entry: SlateEntry, date: string, plays: Availability): EntryTerms {
  const { profile } = state;
  const player = state.player(entry.playerId);
  const absences = absencesAround(state, player, entry.team, plays);
  const opposing = teamAbsences(state, entry.opponent, plays);
  const { lastDate } = state.team(entry.team);
  const restDays = lastDate === '' ? 9 : Math.round((Date.parse(date) - Date.parse(lastDate)) / DAY_MS);
  const minutesOut = new Float64Array(MINUTE_TERMS.length);
  const hasMinutes = profile.playingTime !== 'games';
  if (hasMinutes) minuteTerms(state, player, entry, absences, opposing, restDays, minutesOut);
  const context = new Float64Array(contextWidth(state));
  writeContext(state, player, entry, { date, plays }, context);
  const names = rateTermNames(profile);
  const usual = hasMinutes ? player.averageMinutes(1) : 1;
  const [least, most] = profile.minuteRange;
  const rateOf = (stat: number, expected: number): Float64Array => {
    const out = new Float64Array(names.length);
    rateTerms(state, player, entry, { stat, absences, opposing, expected, restDays }, out);
    return out;
  };
  return {
    sample: player.games,
    sinceBreak: player.gamesSinceBreak(date),
    usualMinutes: usual,
    ownMinuteVariance: player.missWeight > 0 ? player.missSquares / player.missWeight : profile.usualMissSquare,
    minuteTerms: minutesOut,
    context,
    nameOf: (stat) => profile.stats[stat]?.name ?? '',
    baseRate: (stat) => baseRate(state, player, stat),
    recent: (stat) => recentCounts(player, stat),
    rateTerms: rateOf,
    minutes: (weights) => Math.min(most, Math.max(least, usual + weigh(MINUTE_TERMS, weights, minutesOut))),
    rate: (stat, expected, weights) =>
      baseRate(state, player, stat) * Math.exp(weigh(names, weights, rateOf(stat, expected))),
  };
}

function weigh(names: readonly string[], weights: Weights, values: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < names.length; index += 1)
    sum += (weights[names[index] ?? ''] ?? 0) * (values[index] ?? 0);
  return sum;
}
