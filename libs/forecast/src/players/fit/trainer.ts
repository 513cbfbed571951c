import type { Calibration } from '../../calibration/calibration.ts';
import { isMember, type GroupProfile } from '../history/league-profile.ts';
import type { LeagueState } from '../history/league-state.ts';
import { GroupStates } from '../group-states.ts';
import { LINEUP_KINDS, usedKind, type Lineup, type LineupKind } from '../lineup/lineup.ts';
import { simulatedReport } from '../lineup/simulated-report.ts';
import {
  priorOf,
  startingParameters,
  versionOf,
  type Dispersion,
  type GroupParameters,
  type LineupParameters,
  type PropParameters,
} from '../parameters.ts';
import type { PropLeague } from '../../markets/markets.ts';
import type { PlayerGame } from '../history/player-record.ts';
import type { PropModel } from '../prop-model.ts';
import { collectRows, rowLayout, TrainingRows, ROW, type RowLayout } from './training-rows.ts';
import { statsOfMarkets } from './group-markets.ts';
import { minutesSd, shapeOf } from '../market-distribution.ts';
import { rateTermNames } from '../rates.ts';
import { averagedWithRecent, RECENT_WIDTH } from '../recent-rates.ts';
import { fitCalibration, fitDispersion, type MarketRows } from './fit-market.ts';
import { boostMinutes, boostRate, treesFor } from './boost.ts';
import { fitMinutes, fitMinutesVariance, namedWeights } from './fit-minutes.ts';
import { fitRate } from './fit-rates.ts';

/** A prop model that can refit its parameters on the games it has observed. */
export type PropTrainer = PropModel & {
  /** Replaces the parameters; observed games are kept. */
  use(parameters: PropParameters): void;
  /** Fits the parameters on all observed games and uses them from then on. */
  refit(): PropParameters;
  /** The lineups of a finished day as they were known before its games. */
  pastLineup(kind: LineupKind, games: readonly PlayerGame[]): Lineup;
};

/** A trainer without any observed games; each of the `kinds` costs memory and time. */
export function createPropTrainer(league: PropLeague, kinds: readonly LineupKind[] = LINEUP_KINDS): PropTrainer {
  const states = new GroupStates(league);
  const groups = states.all.map((state) => new GroupRows(state, kinds));
  let parameters = startingParameters(league);
  let version = versionOf(parameters);
  const use = (next: PropParameters): void => {
    parameters = next;
    version = versionOf(next);
  };
  return {
    get modelVersion() {
      return version;
    },
    use,
    observe(games) {
      for (const group of groups) group.collect(games);
      states.observe(games);
    },
    pastLineup: (kind, games) => {
      const [first] = states.all;
      return first === undefined ? 'unknown' : pastLineup(first, usedKind(kind, first.profile), games);
    },
    project: (slate) => states.project(parameters, version, slate),
    refit() {
      const fitted = groups.map((group) => [group.name, group.fit()] as const);
      const fittedThrough = states.all.reduce((last, { date }) => (date > last ? date : last), '');
      use({ league, fittedThrough, groups: Object.fromEntries(fitted) });
      return parameters;
    },
  };
}

/** The training rows of one group of players, per kind of lineup knowledge. */
class GroupRows {
  readonly #state: LeagueState;
  readonly #layout: RowLayout;
  readonly #tables: ReadonlyMap<LineupKind, TrainingRows>;

  constructor(state: LeagueState, kinds: readonly LineupKind[]) {
    const layout = rowLayout(state.profile);
    this.#state = state;
    this.#layout = layout;
    this.#tables = new Map(kinds.map((kind) => [usedKind(kind, state.profile), new TrainingRows(layout.width)]));
  }

  get name(): string {
    return this.#state.profile.group;
  }

  /** Adds the rows of a finished day, given the state before it. */
  collect(games: readonly PlayerGame[]): void {
    const own = games.filter((game) => isMember(this.#state.profile, game));
    for (const [kind, table] of this.#tables)
      collectRows(this.#state, own, pastLineup(this.#state, kind, own), this.#layout, table);
  }

  fit(): GroupParameters {
    const { profile } = this.#state;
    const prior = priorOf(profile);
    return Object.fromEntries(
      [...this.#tables].map(([kind, table]) => [kind, fitLineup(profile, this.#layout, table, prior?.[kind])]),
    );
  }
}

function pastLineup(state: LeagueState, kind: LineupKind, games: readonly PlayerGame[]): Lineup {
  if (kind === 'unknown') return 'unknown';
  return kind === 'known' ? { playing: games } : { report: simulatedReport(state, games, games[0]?.date ?? '') };
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

/** `quotedFrom` for a statistic whose profile does not set it. */
const DEFAULT_QUOTED_FROM = 0.05;

/** Fits one kind of lineup knowledge: minutes, rates, the trees on top of both, dispersion, then calibration. */
function fitLineup(
  profile: GroupProfile,
  layout: RowLayout,
  rows: TrainingRows,
  prior?: LineupParameters,
): LineupParameters {
  const trees = treesFor(profile, rows, prior?.trees);
  const { minutes, expected: byTerms } = fitMinutes(profile, rows, prior?.minutes);
  const { expected, trees: minuteTrees } = boostMinutes(profile, rows, layout, byTerms, trees.minutes);
  const minutesVariance = fitMinutesVariance(rows, expected);
  const averaged = (stat: number, means: Float32Array): Float32Array =>
    means.map((mean, index) => {
      const { recent } = layout.stat(stat);
      const counts = rows.row(index).subarray(recent, recent + RECENT_WIDTH);
      return averagedWithRecent(mean, expected[index] ?? 1, counts);
    });
  const fits = profile.stats.map(({ name, averagesRecent }, stat) => {
    const { weights, means } = fitRate(profile, rows, layout, stat, expected, prior?.rates[name]);
    const boosted = boostRate(profile, rows, layout, { stat, expected, means, source: trees.rate(name) });
    return { weights, trees: boosted.trees, means: averagesRecent ? averaged(stat, boosted.means) : boosted.means };
  });
  const byStat = <T>(select: (fit: (typeof fits)[number]) => T): Record<string, T> =>
    Object.fromEntries(profile.stats.flatMap(({ name }, stat) => (fits[stat] ? [[name, select(fits[stat])]] : [])));
  const { dispersion, calibration } = fitMarkets(profile, layout, rows, {
    expected,
    minutesVariance,
    means: fits.map(({ means }) => means),
    prior,
  });
  return {
    minutes,
    minutesVariance,
    rates: byStat(({ weights }) => namedWeights(rateTermNames(profile), weights)),
    dispersion,
    calibration,
    ...(trees.areOwn && { trees: { minutes: minuteTrees, rates: byStat((fit) => fit.trees) } }),
  };
}

type Expectations = Pick<LineupParameters, 'minutesVariance'> & {
  readonly prior: LineupParameters | undefined;
  readonly expected: Float32Array;
  /** The fitted mean of each row, per statistic. */
  readonly means: readonly Float32Array[];
};

/** Fits the dispersion and the calibration of every market. */
function fitMarkets(
  profile: GroupProfile,
  layout: RowLayout,
  rows: TrainingRows,
  { expected, minutesVariance, means, prior }: Expectations,
): Pick<LineupParameters, 'dispersion' | 'calibration'> {
  const dispersion: Record<string, Dispersion> = {};
  const calibration: Record<string, Calibration> = {};
  const hits = profile.stats.findIndex(({ name }) => name === 'hits');
  statsOfMarkets(profile).forEach(({ market, stats }, index) => {
    const marketRows: MarketRows = {
      market,
      shape: shapeOf(profile, market),
      quotedFrom: Math.min(...stats.map((stat) => profile.stats[stat]?.quotedFrom ?? DEFAULT_QUOTED_FROM)),
      count: rows.count,
      minutes: (row) => ({
        mean: expected[row] ?? 1,
        sd: minutesSd(profile, minutesVariance, rows.row(row)[ROW.ownVariance] ?? 0),
      }),
      hits: (row) => means[hits]?.[row] ?? 0,
      mean: (row) => stats.reduce((sum, stat) => sum + (means[stat]?.[row] ?? Number.NaN), 0),
      actual: (row) => stats.reduce((sum, stat) => sum + (rows.row(row)[layout.stat(stat).value] ?? Number.NaN), 0),
      line: (row) => rows.row(row)[layout.line(index)] ?? Number.NaN,
    };
    const spread = fitDispersion(marketRows, prior?.dispersion[market.key]);
    if (spread === undefined) return;
    dispersion[market.key] = spread;
    const correction = fitCalibration(marketRows, spread, prior?.calibration[market.key]);
    if (correction !== undefined) calibration[market.key] = correction;
  });
  return { dispersion, calibration };
}
