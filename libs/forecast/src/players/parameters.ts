import { checksum } from '../math/hash.ts';
import type { LineupKind } from './lineup/lineup.ts';
import type { Calibration } from '../calibration/calibration.ts';
import type { PropLeague } from '../markets/markets.ts';
import type { Tree } from './trees/trees.ts';
import { LEAGUE_DATA } from '../leagues/league-data.ts';
import { LEAGUES } from '../leagues/leagues.ts';
import { playerGroups, type GroupProfile } from './history/league-profile.ts';

/** Weights by name of the term; a missing weight is 0. */
export type Weights = Readonly<Record<string, number>>;

/** Variance at mean m: m · (linear + quadratic · m + minutes · m · s²), where s is the relative spread of minutes. */
export type Dispersion = {
  readonly linear: number;
  readonly quadratic: number;
  readonly minutes: number;
  readonly zero?: ZeroChance;
};

/** Calibration of a market that was never fitted: a little less confident than the raw forecast. */
export const UNPROVEN: Calibration = { kind: 'platt', slope: 0.8, intercept: 0 };

/** For yards: P(0) at mean m = σ(slope · (ln(1 + m) − 3) + intercept). */
export type ZeroChance = { readonly slope: number; readonly intercept: number };

/** Dispersion of a market that was never fitted. */
export const USUAL_DISPERSION: Readonly<Record<'count' | 'yards', Dispersion>> = {
  count: { linear: 1.3, quadratic: 0.01, minutes: 0 },
  yards: { linear: 20, quadratic: 0, minutes: 0 },
};

/** The fitted parameters for one kind of lineup knowledge. */
export type LineupParameters = {
  /** Minutes that each term adds. */
  readonly minutes: Weights;
  /** Variance of minutes: constant + own · (the player's recent mean squared error). */
  readonly minutesVariance: { readonly constant: number; readonly own: number };
  /** Weights of the rate terms, per statistic. */
  readonly rates: Readonly<Record<string, Weights>>;
  /** The dispersion of each market. */
  readonly dispersion: Readonly<Record<string, Dispersion>>;
  readonly calibration: Readonly<Record<string, Calibration>>;
  /** What boosted trees add to the terms; without enough games to fit them on, those of the profile's `startsFrom`. */
  readonly trees?: BoostedTrees;
};

/** Trees that add minutes, and trees per statistic that add to ln(mean). */
type BoostedTrees = {
  readonly minutes: readonly Tree[];
  readonly rates: Readonly<Record<string, readonly Tree[]>>;
};

/** The fitted parameters of one group of players, for the kinds of lineup knowledge that it has. */
export type GroupParameters = Readonly<Partial<Record<LineupKind, LineupParameters>>>;

/** All fitted numbers of one league's model, as plain JSON. */
export type PropParameters = {
  readonly league: PropLeague;
  /** Date of the last game they were fitted on; empty for starting values. */
  readonly fittedThrough: string;
  readonly groups: Readonly<Record<string, GroupParameters>>;
};

/** Parameters before any fit: those of the league that a group starts from, or else averages and default dispersion. */
export function startingParameters(league: PropLeague): PropParameters {
  const groups = playerGroups(league).map((profile) => [profile.group, priorOf(profile) ?? {}] as const);
  return { league, fittedThrough: '', groups: Object.fromEntries(groups) };
}

/**
 * The parameters that a group starts from: those fitted for the league in `startsFrom`; undefined without such a
 * league.
 */
export function priorOf({
  startsFrom,
  group,
}: Pick<GroupProfile, 'startsFrom' | 'group'>): GroupParameters | undefined {
  const other = LEAGUES.find(({ id }) => id === startsFrom?.league);
  return other && defaultParameters(other.id).groups[group];
}

const NONE_FITTED: LineupParameters = {
  minutes: {},
  minutesVariance: { constant: 15, own: 0.5 },
  rates: {},
  dispersion: {},
  calibration: {},
};

/** The parameters of a group for a kind of lineup knowledge; starting values if they were never fitted. */
export function parametersOf({ groups }: PropParameters, profile: GroupProfile, kind: LineupKind): LineupParameters {
  const own = groups[profile.group]?.[kind] ?? NONE_FITTED;
  const trees = own.trees ?? priorOf(profile)?.[kind]?.trees;
  return trees === undefined ? own : { ...own, trees };
}

/** Cached: every new model needs its version, and the checksum covers hundreds of thousands of numbers. */
const versions = new WeakMap<PropParameters, string>();

/** Names a set of parameters: league, date of the last game, checksum of all numbers and of borrowed trees. */
export function versionOf(parameters: PropParameters): string {
  const version = versions.get(parameters) ?? newVersion(parameters);
  versions.set(parameters, version);
  return version;
}

function newVersion(parameters: PropParameters): string {
  const { league, fittedThrough } = parameters;
  const donors = playerGroups(league).flatMap(({ startsFrom }) => (startsFrom ? [startsFrom.league] : []));
  const borrowed = LEAGUES.filter(({ id }) => donors.includes(id)).map(({ id }) => versionOf(defaultParameters(id)));
  const numbers = borrowed.length === 0 ? parameters : { parameters, borrowed };
  return `${league}-${fittedThrough || 'start'}-${checksum(numbers)}`;
}

/** The shipped parameters of a league: fitted on real games if `npm run fit` wrote them, otherwise starting values. */
export function defaultParameters(league: PropLeague): PropParameters {
  return (LEAGUE_DATA[league].fitted as PropParameters | undefined) ?? startingParameters(league);
}
