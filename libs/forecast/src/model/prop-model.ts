import { availability } from './availability.ts';
import { countMedian, countVariance } from './chance.ts';
import { leagueProfile } from './league-profile.ts';
import { LeagueState } from './league-state.ts';
import { marketsOf } from './markets.ts';
import { MINUTE_TERMS } from './minutes.ts';
import { defaultParameters } from './parameters/defaults.ts';
import { versionOf } from './parameters.ts';
import type { LineupParameters, PropParameters } from './parameters.ts';
import type { PlayerGame, PropLeague } from './player-game.ts';
import type { Part } from './projection-parts.ts';
import { RATE_TERMS } from './rate.ts';
import type { Projection, Slate, SlateEntry } from './slate.ts';
import { termsOf } from './terms.ts';
import type { EntryTerms } from './terms.ts';

/** Forecasts player props of one league from its past games. */
export type PropModel = {
  readonly league: PropLeague;
  readonly modelVersion: string;
  readonly parameters: PropParameters;
  /** Takes in the finished games of ONE later day. Throws RangeError if the day is not later than the last. */
  observe(games: readonly PlayerGame[]): void;
  /** Forecasts every market of every entry from what was observed so far. */
  project(slate: Slate): Projection[];
  /** Goes on with other parameters (a refit); what was observed stays. */
  use(parameters: PropParameters): void;
};

/** A model that has seen no game yet. Throws RangeError for a league without a model. */
export function createPropModel(league: PropLeague, parameters: PropParameters = defaultParameters(league)): PropModel {
  const state = new LeagueState(leagueProfile(league));
  let current = parameters;
  let version = versionOf(parameters);
  return {
    league,
    get modelVersion() {
      return version;
    },
    get parameters() {
      return current;
    },
    observe: (games) => state.observe(games),
    project: (slate) => projectSlate(state, current, version, slate),
    use(next) {
      current = next;
      version = versionOf(next);
    },
  };
}

function projectSlate(state: LeagueState, parameters: PropParameters, version: string, slate: Slate): Projection[] {
  const plays = availability(state, slate.lineup);
  const fitted = slate.lineup === 'unknown' ? parameters.unknown : parameters.known;
  return slate.entries.flatMap((entry) => projectEntry(state, fitted, version, entry, termsOf(state, entry, slate.date, plays)));
}

function projectEntry(
  state: LeagueState,
  fitted: LineupParameters,
  version: string,
  entry: SlateEntry,
  terms: EntryTerms,
): Projection[] {
  const { profile } = state;
  const minutes = terms.minutes(fitted.minutes);
  const { constant, own } = fitted.minutesVariance;
  const minutesSd = profile.hasMinutes ? Math.sqrt(Math.max(1, constant + own * terms.ownMinuteVariance)) : 0;
  const rates = profile.stats.map(({ name }, stat) => terms.rate(stat, minutes, fitted.rates[name] ?? {}));
  return marketsOf(profile.league).flatMap((market) => {
    const indexes = market.stats.map((wanted) => profile.stats.findIndex(({ name }) => name === wanted));
    const means = indexes.map((index) => minutes * (rates[index] ?? Number.NaN));
    const mean = means.reduce((sum, value) => sum + value, 0);
    if (!Number.isFinite(mean)) return [];
    const variance = countVariance(mean, fitted.dispersion[market.key] ?? { linear: 1.3, quadratic: 0.01 });
    const parts = indexes.length === 1 ? rateParts(terms, indexes[0] ?? 0, minutes, fitted) : [];
    return [
      {
        playerId: entry.playerId,
        gameId: entry.gameId,
        market: market.key,
        mean,
        median: countMedian(mean, variance),
        distribution: { kind: 'negative-binomial', mean, variance },
        calibration: fitted.calibration[market.key] ?? { slope: 1, intercept: 0 },
        minutes: { mean: minutes, sd: minutesSd },
        logitSd: logitSd(mean, variance, terms.sample, minutesSd / minutes),
        sample: terms.sample,
        parts: [...minuteParts(terms, fitted), ...parts],
        modelVersion: version,
      },
    ];
  });
}

/** Games whose minutes an estimate of tonight's minutes is worth, and games of prior behind every rate. */
const MINUTE_SAMPLE = 10;
const PRIOR_GAMES = 3;

/**
 * How unsure the logit of a chance near the median is. The logit moves by 1.6 · mean/sd per unit of ln mean; ln mean is unsure
 * by sampling (one game's spread over the games used) and by minutes (their spread over about ten games).
 */
function logitSd(mean: number, variance: number, sample: number, minuteSpread: number): number {
  const spread = Math.sqrt(variance) / Math.max(mean, 0.05);
  const bySample = spread ** 2 / (Math.min(sample, 40) + PRIOR_GAMES);
  const byMinutes = minuteSpread ** 2 / MINUTE_SAMPLE;
  return Math.min(2, (1.6 / spread) * Math.sqrt(bySample + byMinutes));
}

function minuteParts(terms: EntryTerms, fitted: LineupParameters): Part[] {
  const moved = MINUTE_TERMS.map((name, index) => ({
    name: `minutes: ${name}`,
    effect: 'add' as const,
    value: (fitted.minutes[name] ?? 0) * (terms.minuteTerms[index] ?? 0),
  }));
  return [{ name: 'minutes: last 8 games', effect: 'add', value: terms.usualMinutes }, ...moved.filter(({ value }) => value !== 0)];
}

function rateParts(terms: EntryTerms, stat: number, minutes: number, fitted: LineupParameters): Part[] {
  const weights = fitted.rates[terms.nameOf(stat)] ?? {};
  const values = terms.rateTerms(stat, minutes);
  const moved = RATE_TERMS.map((name, index) => ({
    name: `rate: ${name}`,
    effect: 'times' as const,
    value: Math.exp((weights[name] ?? 0) * (values[index] ?? 0)),
  }));
  return [{ name: 'rate: long run', effect: 'times', value: terms.baseRate(stat) }, ...moved.filter(({ value }) => value !== 1)];
}

