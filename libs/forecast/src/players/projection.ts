import type { Calibration } from '../calibration/calibration.ts';
import type { DistributionSpec } from '../distribution/distribution.ts';
import { variance as varianceOf, median } from '../distribution/summary.ts';
import { assuming, availability } from './lineup/availability.ts';
import { changedLineup, lineupKind, usedKind, type Slate, type SlateEntry } from './lineup/lineup.ts';
import { minutesIfPosted, MINUTE_TERMS } from './minutes.ts';
import { minutesSd, marketDistribution, shapeOf } from './market-distribution.ts';
import type { LeagueState } from './history/league-state.ts';
import { marketsOf } from '../markets/markets.ts';
import { parametersOf, UNPROVEN, USUAL_DISPERSION, type LineupParameters, type PropParameters } from './parameters.ts';
import type { GroupProfile } from './history/league-profile.ts';
import { termsOf, type EntryTerms } from './terms.ts';
import { minuteInputsWidth, statInputsWidth, writeMinuteInputs, writeStatInputs } from './tree-inputs.ts';
import { treeUnits } from './trees/context.ts';
import { sumOfTrees } from './trees/trees.ts';
import { rateTermNames } from './rates.ts';
import { averagedWithRecent } from './recent-rates.ts';

/** Mean and standard deviation of tonight's playing time; 1 and 0 if it is counted in games. */
type MinutesEstimate = { readonly mean: number; readonly sd: number };

/** The contribution of one term: `add` is in playing time, `times` multiplies the rate. */
type Part = { readonly name: string; readonly effect: 'add' | 'times'; readonly value: number };

/** The part of a projection that comes from the boosted trees. */
export const TREES_PART = 'boosted trees';

/** The forecast of one market for one player, as plain JSON. */
export type Projection = {
  readonly playerId: string;
  readonly gameId: string;
  readonly market: string;
  readonly mean: number;
  /** Minimizes the mean absolute error; this is what pages show. */
  readonly median: number;
  readonly distribution: DistributionSpec;
  readonly calibration: Calibration;
  readonly minutes: MinutesEstimate;
  /** Standard deviation of the logit of over near the median. */
  readonly logitSd: number;
  /** The player's past games. */
  readonly sample: number;
  readonly parts: readonly Part[];
  readonly modelVersion: string;
};

/** Forecasts every market of every entry of a slate with the model of one group of players. */
export function projectSlate(
  state: LeagueState,
  parameters: PropParameters,
  version: string,
  slate: Slate,
): Projection[] {
  const { changes = [] } = slate;
  const lineup = changedLineup(slate.lineup, changes);
  const kind = usedKind(lineupKind(lineup), state.profile);
  const known = kind === lineupKind(lineup) ? lineup : 'unknown';
  // A group that was not fitted on reports uses the assumed absences with its own parameters.
  const plays = assuming(availability(state, known, slate.posted), changes);
  const fitted = parametersOf(parameters, state.profile, kind);
  return slate.entries.flatMap((entry) =>
    projectEntry(state, fitted, version, entry, {
      terms: termsOf(state, entry, slate.date, plays),
      posted: slate.posted.has(entry.playerId),
    }),
  );
}

function projectEntry(
  state: LeagueState,
  fitted: LineupParameters,
  version: string,
  entry: SlateEntry,
  { terms, posted }: { terms: EntryTerms; posted: boolean },
): Projection[] {
  const { profile } = state;
  const minutes = expectedMinutes(terms, fitted, profile, posted);
  const sd = minutesSd(profile, fitted.minutesVariance, terms.ownMinuteVariance);
  const means = expectedMeans(terms, fitted, profile, minutes.mean);
  const hits = profile.stats.findIndex(({ name }) => name === 'hits');
  return marketsOf(profile.league).flatMap((market) => {
    const indexes = market.stats.map((wanted) => profile.stats.findIndex(({ name }) => name === wanted));
    const total = (stage: keyof Means): number =>
      indexes.reduce((sum, stat) => sum + (means[stat]?.[stage] ?? Number.NaN), 0);
    const mean = total('mean');
    if (!Number.isFinite(mean)) return [];
    const spread = sd / minutes.mean;
    const dispersion = fitted.dispersion[market.key] ?? USUAL_DISPERSION[market.measure];
    const distribution = marketDistribution(shapeOf(profile, market), {
      mean,
      minutes: { mean: minutes.mean, sd },
      dispersion,
      hits: means[hits]?.mean ?? 0,
    });
    const parts =
      indexes.length === 1 ? rateParts(terms, indexes[0] ?? 0, minutes.mean, fitted, rateTermNames(profile)) : [];
    return [
      {
        playerId: entry.playerId,
        gameId: entry.gameId,
        market: market.key,
        mean,
        median: median(distribution),
        distribution,
        calibration: fitted.calibration[market.key] ?? UNPROVEN,
        minutes: { mean: minutes.mean, sd },
        logitSd: logitSd(mean, varianceOf(distribution), terms, spread),
        sample: terms.sample,
        parts: [
          ...minuteParts(terms, fitted),
          ...changedPart(`minutes: ${TREES_PART}`, 'add', minutes.byTrees),
          ...parts,
          ...changedPart(`rate: ${TREES_PART}`, 'times', total('boosted') / total('byTerms')),
          ...changedPart('rate: plain recent rate', 'times', mean / total('boosted')),
        ],
        modelVersion: version,
      },
    ];
  });
}

/** The minutes that the terms and the trees expect, and what the trees add to them. */
function expectedMinutes(
  terms: EntryTerms,
  fitted: LineupParameters,
  profile: GroupProfile,
  posted: boolean,
): { mean: number; byTrees: number } {
  const {
    playingTime,
    postedMinutes,
    minuteRange: [least, most],
  } = profile;
  const byTerms = terms.minutes(fitted.minutes);
  if (playingTime === 'games') return { mean: byTerms, byTrees: 0 };
  const { timeScale } = treeUnits(profile);
  const boosted = byTerms + sumOfTrees(fitted.trees?.minutes, treeInputs(terms, profile, byTerms)) / timeScale;
  const alone = Math.min(most, Math.max(least, boosted));
  return { mean: posted ? minutesIfPosted(alone, postedMinutes) : alone, byTrees: alone - byTerms };
}

/**
 * A statistic's mean: by the terms of its rate alone, then with trees, then averaged with the player's plain recent
 * rates if the profile has `averagesRecent`.
 */
type Means = { readonly byTerms: number; readonly boosted: number; readonly mean: number };

/** The means of each statistic. */
function expectedMeans(terms: EntryTerms, fitted: LineupParameters, profile: GroupProfile, minutes: number): Means[] {
  const entryInputs = treeInputs(terms, profile, minutes);
  const width = statInputsWidth(terms.context.length, rateTermNames(profile).length);
  const boostedMean = (stat: number, byTerms: number): number => {
    const trees = fitted.trees?.rates[terms.nameOf(stat)];
    if (trees === undefined) return byTerms;
    const rateTerms = terms.rateTerms(stat, minutes);
    const inputs = new Float64Array(width);
    inputs.set(entryInputs);
    writeStatInputs({ rateTerms, baseRate: terms.baseRate(stat), mean: byTerms }, entryInputs.length, inputs);
    return byTerms * Math.exp(sumOfTrees(trees, inputs));
  };
  return profile.stats.map(({ name, averagesRecent }, stat) => {
    const byTerms = minutes * terms.rate(stat, minutes, fitted.rates[name] ?? {});
    const boosted = boostedMean(stat, byTerms);
    const mean = averagesRecent ? averagedWithRecent(boosted, minutes, terms.recent(stat)) : boosted;
    return { mean, byTerms, boosted };
  });
}

function treeInputs({ minuteTerms, context }: EntryTerms, profile: GroupProfile, expected: number): Float64Array {
  const inputs = new Float64Array(minuteInputsWidth(context.length));
  writeMinuteInputs({ minuteTerms, context, minutes: expected * treeUnits(profile).timeScale }, inputs);
  return inputs;
}

function changedPart(name: string, effect: Part['effect'], value: number): Part[] {
  return value === (effect === 'add' ? 0 : 1) ? [] : [{ name, effect, value }];
}

/** Effective sample of a minutes estimate, and prior of every rate, in games. */
const MINUTE_SAMPLE = 10;
const PRIOR_GAMES = 3;
/** Relative error of the mean that no amount of history removes. */
const UNEXPLAINED = 0.2;
/**
 * How much a break adds to the squared error of the first game after it, as a multiple of the usual squared error.
 * Measured by the squared disagreement with the books in the first weeks of 2024-25 and 2025-26: about 4, then 1.5,
 * then 0.7.
 */
const AFTER_BREAK = 4;

/**
 * Standard deviation of the logit of over near the median. The logit changes by 1.6 · mean/sd per unit of ln(mean),
 * whose variance is the sum of the sampling error, the error of the expected minutes and the unexplained rest. It is
 * larger after a break.
 */
function logitSd(mean: number, variance: number, { sample, sinceBreak }: EntryTerms, minuteSpread: number): number {
  const spread = Math.sqrt(variance) / Math.max(mean, 0.05);
  const bySample = spread ** 2 / (Math.min(sample, 40) + PRIOR_GAMES);
  const byMinutes = minuteSpread ** 2 / MINUTE_SAMPLE;
  const changedRole = 1 + AFTER_BREAK * (1 + sinceBreak) ** -1.5;
  return Math.min(2, (1.6 / spread) * Math.sqrt((bySample + byMinutes + UNEXPLAINED ** 2) * changedRole));
}

/** How each term changed expected minutes. */
function minuteParts(terms: EntryTerms, fitted: LineupParameters): Part[] {
  const moved = MINUTE_TERMS.map((name, index) => ({
    name: `minutes: ${name}`,
    effect: 'add' as const,
    value: (fitted.minutes[name] ?? 0) * (terms.minuteTerms[index] ?? 0),
  }));
  return [
    { name: 'minutes: last 8 games', effect: 'add', value: terms.usualMinutes },
    ...moved.filter(({ value }) => value !== 0),
  ];
}

/** How each term changed the rate of a statistic. */
function rateParts(
  terms: EntryTerms,
  stat: number,
  minutes: number,
  fitted: LineupParameters,
  names: readonly string[],
): Part[] {
  const weights = fitted.rates[terms.nameOf(stat)] ?? {};
  const values = terms.rateTerms(stat, minutes);
  const moved = names.map((name, index) => ({
    name: `rate: ${name}`,
    effect: 'times' as const,
    value: Math.exp((weights[name] ?? 0) * (values[index] ?? 0)),
  }));
  return [
    { name: 'rate: long run', effect: 'times', value: terms.baseRate(stat) },
    ...moved.filter(({ value }) => value !== 1),
  ];
}
