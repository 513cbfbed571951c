import { checksum } from '../math/hash.ts';
import type { LineupKind } from './lineup/lineup.ts';
import type { Calibration } from '../calibration/calibration.ts';
import type { PropLeague } from '../markets/markets.ts';
import nba from './fitted/nba.json' with { type: 'json' };
import nfl from './fitted/nfl.json' with { type: 'json' };

/** Weight of each named term; a missing one counts 0. */
export type Weights = Readonly<Record<string, number>>;

/**
 * Variance of a market's count at mean m: m · (linear + quadratic · m + minutes · m · s²), s = relative spread of
 * minutes.
 */
export type Dispersion = {
  readonly linear: number;
  readonly quadratic: number;
  readonly minutes: number;
  /** For yards: the chance of exactly 0. */
  readonly zero?: ZeroChance;
};

/** A market without settled history is believed a little less than it says. */
export const UNPROVEN: Calibration = { kind: 'platt', slope: 0.8, intercept: 0 };

/** Chance of exactly 0 at mean m: σ(slope · (ln(1 + m) − 3) + intercept). */
export type ZeroChance = { readonly slope: number; readonly intercept: number };

/** The spread of a market that was never fitted: a mild over-dispersion of counts, some twenty yards a yard. */
export const USUAL_DISPERSION: Readonly<Record<'count' | 'yards', Dispersion>> = {
  count: { linear: 1.3, quadratic: 0.01, minutes: 0 },
  yards: { linear: 20, quadratic: 0, minutes: 0 },
};

/** What is fitted for one state of knowledge about the line-up. */
export type LineupParameters = {
  /** Minutes that each term adds. */
  readonly minutes: Weights;
  /** Squared error of expected minutes: constant + share of the player's own recent squared misses. */
  readonly minutesVariance: { readonly constant: number; readonly own: number };
  /** Per statistic: weights of the logarithmic rate terms. */
  readonly rates: Readonly<Record<string, Weights>>;
  /** Per market. */
  readonly dispersion: Readonly<Record<string, Dispersion>>;
  readonly calibration: Readonly<Record<string, Calibration>>;
};

/** All fitted numbers of one league's model, as plain JSON. */
export type PropParameters = {
  readonly league: PropLeague;
  /** Last day of the games they were fitted on; empty for starting values. */
  readonly fittedThrough: string;
} & Readonly<Record<LineupKind, LineupParameters>>;

/** Parameters before any fit: averages as they are, a mild over-dispersion, no correction. */
export function startingParameters(league: PropLeague): PropParameters {
  const none: LineupParameters = {
    minutes: {},
    minutesVariance: { constant: 15, own: 0.5 },
    rates: {},
    dispersion: {},
    calibration: {},
  };
  return { league, fittedThrough: '', unknown: none, report: none, known: none };
}

/** A short name of the parameters: league, last day learned from, and a checksum of every number. */
export function versionOf(parameters: PropParameters): string {
  return `${parameters.league}-${parameters.fittedThrough || 'start'}-${checksum(parameters)}`;
}

/**
 * The shipped parameters of a league. NBA and NFL were fitted on real games; for NHL and MLB there are none to fit on,
 * so they have starting values, and with a price the market should carry their forecasts.
 */
export function defaultParameters(league: PropLeague): PropParameters {
  if (league === 'nba') return nba as PropParameters;
  return league === 'nfl' ? (nfl as PropParameters) : startingParameters(league);
}
