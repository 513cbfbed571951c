import { leagueProfile, type LeagueProfile } from '../history/league-profile.ts';
import { LeagueState } from '../history/league-state.ts';
import { LINEUP_KINDS, usedKind, type Lineup, type LineupKind } from '../lineup/lineup.ts';
import { standInReport } from '../lineup/stand-in-report.ts';
import { type PropParameters, startingParameters, versionOf, type LineupParameters } from '../parameters.ts';
import type { PropLeague } from '../../markets/markets.ts';
import type { PlayerGame } from '../history/player-record.ts';
import { projectSlate } from '../projection.ts';
import type { PropModel } from '../prop-model.ts';
import { collectRows, rowLayout, TrainingRows, ROW, type RowLayout } from './training-rows.ts';
import { marketsOf } from '../../markets/markets.ts';
import { minutesSd } from '../market-distribution.ts';
import { RATE_TERMS } from '../rates.ts';
import { fitCalibration, fitDispersion, type MarketRows } from './fit-market.ts';
import { boostMinutes, boostRate, canBoost } from './boost.ts';
import { fitMinutes, fitMinutesVariance, namedWeights } from './fit-minutes.ts';
import { fitRate } from './fit-rates.ts';

/** A prop model that can refit its parameters on the games it has observed. */
export type PropTrainer = PropModel & {
  /** Fits the parameters on all observed games and uses them from then on. */
  refit(): PropParameters;
  /** The lineups of a finished day as they were known before its games. */
  pastLineup(kind: LineupKind, games: readonly PlayerGame[]): Lineup;
};

/** A trainer without any observed games; each of the `kinds` costs memory and time. */
export function createPropTrainer(league: PropLeague, kinds: readonly LineupKind[] = LINEUP_KINDS): PropTrainer {
  const profile = leagueProfile(league);
  const state = new LeagueState(profile);
  const layout = rowLayout(profile);
  const rows = new Map(kinds.map((kind) => [usedKind(kind, profile), new TrainingRows(layout.width)]));
  let parameters = startingParameters(league);
  let version = versionOf(parameters);
  const use = (next: PropParameters): void => {
    parameters = next;
    version = versionOf(next);
  };
  return {
    league,
    get modelVersion() {
      return version;
    },
    get parameters() {
      return parameters;
    },
    use,
    observe(games) {
      for (const [kind, table] of rows) collectRows(state, games, pastLineup(state, kind, games), layout, table);
      state.observe(games);
    },
    pastLineup: (kind, games) => pastLineup(state, usedKind(kind, profile), games),
    project: (slate) => projectSlate(state, parameters, version, slate),
    refit() {
      const fitted = Object.fromEntries([...rows].map(([kind, table]) => [kind, fitLineup(profile, layout, table)]));
      use({ ...parameters, ...fitted, fittedThrough: state.date });
      return parameters;
    },
  };
}

function pastLineup(state: LeagueState, kind: LineupKind, games: readonly PlayerGame[]): Lineup {
  if (kind === 'unknown') return 'unknown';
  return kind === 'known' ? { playing: games } : { report: standInReport(state, games, games[0]?.date ?? '') };
}

/** Fits a league's parameters on finished games in date order. */
export function fit(league: PropLeague, history: Iterable<PlayerGame>): PropParameters {
  const trainer = createPropTrainer(league);
  let day: PlayerGame[] = [];
  for (const game of history) {
    if (day[0] !== undefined && day[0].date !== game.date) {
      trainer.observe(day);
      day = [];
    }
    day.push(game);
  }
  trainer.observe(day);
  return trainer.refit();
}

/** Default of the profile's `quotedFrom`. */
const MIN_MEAN = 0.05;

/** Fits one kind of lineup knowledge: minutes, rates, the trees on top of both, dispersion, then calibration. */
function fitLineup(profile: LeagueProfile, layout: RowLayout, rows: TrainingRows): LineupParameters {
  const boosts = canBoost(profile, rows);
  const { minutes, expected: byTerms } = fitMinutes(profile, rows);
  const boosted = boosts ? boostMinutes(profile, rows, layout, byTerms) : { trees: [], expected: byTerms };
  const { expected } = boosted;
  const minutesVariance = fitMinutesVariance(rows, expected);
  const fits = profile.stats.map((_, stat) => {
    const { weights, means } = fitRate(rows, layout, stat, expected);
    return {
      weights,
      ...(boosts ? boostRate(profile, rows, layout, { stat, expected, means }) : { trees: [], means }),
    };
  });
  const named = <T>(of: (fit: (typeof fits)[number]) => T): Record<string, T> =>
    Object.fromEntries(profile.stats.flatMap(({ name }, stat) => (fits[stat] ? [[name, of(fits[stat])]] : [])));
  const { dispersion, calibration } = fitMarkets(profile, layout, rows, {
    expected,
    minutesVariance,
    means: fits.map(({ means }) => means),
  });
  return {
    minutes,
    minutesVariance,
    rates: named(({ weights }) => namedWeights(RATE_TERMS, weights)),
    dispersion,
    calibration,
    ...(boosts && { trees: { minutes: boosted.trees, rates: named(({ trees }) => trees) } }),
  };
}

type Expectations = Pick<LineupParameters, 'minutesVariance'> & {
  readonly expected: Float32Array;
  /** Per statistic. */
  readonly means: readonly Float32Array[];
};

/** Fits the dispersion and the calibration of every market. */
function fitMarkets(
  profile: LeagueProfile,
  layout: RowLayout,
  rows: TrainingRows,
  { expected, minutesVariance, means }: Expectations,
): Pick<LineupParameters, 'dispersion' | 'calibration'> {
  const dispersion: Record<string, NonNullable<ReturnType<typeof fitDispersion>>> = {};
  const calibration: Record<string, NonNullable<ReturnType<typeof fitCalibration>>> = {};
  marketsOf(profile.league).forEach((market, index) => {
    const stats = market.stats.map((wanted) => profile.stats.findIndex(({ name }) => name === wanted));
    const marketRows: MarketRows = {
      market,
      quotedFrom: Math.min(...stats.map((stat) => profile.stats[stat]?.quotedFrom ?? MIN_MEAN)),
      count: rows.count,
      minuteSpread: (row) =>
        minutesSd(profile.hasMinutes, minutesVariance, rows.row(row)[ROW.ownVariance] ?? 0) / (expected[row] ?? 1),
      mean: (row) => stats.reduce((sum, stat) => sum + (means[stat]?.[row] ?? Number.NaN), 0),
      actual: (row) => stats.reduce((sum, stat) => sum + (rows.row(row)[layout.stat(stat).value] ?? Number.NaN), 0),
      line: (row) => rows.row(row)[layout.line(index)] ?? Number.NaN,
    };
    const spread = fitDispersion(marketRows);
    if (spread === undefined) return;
    dispersion[market.key] = spread;
    const correction = fitCalibration(marketRows, spread);
    if (correction !== undefined) calibration[market.key] = correction;
  });
  return { dispersion, calibration };
}
