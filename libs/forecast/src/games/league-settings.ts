import type { GameLeague } from './game.ts';
import { type MarginFit, type MarginWeights, MARGIN_TERMS } from './margin-weights.ts';
import type { FilterSettings } from './team-filter.ts';

/** The constants of a two-way league; everything else is fitted on its past seasons. */
export type LeagueSettings = {
  readonly filter: FilterSettings;
  /** A margin m counts as cap·tanh(m / cap), since the last points of a blowout say little. */
  readonly marginCap: number;
  /** Initial home advantage in points. */
  readonly homeEdge: number;
  /** Initial total points of a game. */
  readonly total: number;
  /** A team is tired up to, and rested from, this many days since its last game. */
  readonly shortRest: number;
  readonly longRest: number;
  /** Initial logit of winning per point of expected margin. */
  readonly slope: number;
  /** Standard deviation of the margin, in points, that comes from the lineup. */
  readonly lineupSd: { readonly known: number; readonly unknown: number };
  /** First month (1..12) of a season. */
  readonly firstMonth: number;
  /** Initial weights; by default ratings have weight 1 and lineups 0. */
  readonly start?: MarginFit | undefined;
};

/** Settings from the standard deviations, in points, of team strength (`spread`) and of a game (`noise`). */
function settings(spread: number, noise: number, rest: Omit<LeagueSettings, 'filter'>, game: number): LeagueSettings {
  return {
    filter: { carry: 0.75, start: spread ** 2, summer: (spread * 0.45) ** 2, game, noise: noise ** 2 },
    ...rest,
  };
}

/** NBA and NFL were tuned on real games; NHL and MLB are assumed, since there were no games to check them on. */
const LEAGUES: Readonly<Record<Exclude<GameLeague, 'soccer'>, LeagueSettings>> = {
  nba: settings(
    6.3,
    13,
    {
      marginCap: 22,
      homeEdge: 3,
      total: 200,
      shortRest: 1,
      longRest: 99,
      slope: 0.14,
      lineupSd: { known: 1.7, unknown: 2.5 },
      firstMonth: 9,
    },
    0.05,
  ),
  nfl: settings(
    6,
    13,
    {
      marginCap: 28,
      homeEdge: 2.3,
      total: 45,
      shortRest: 5,
      longRest: 11,
      slope: 0.14,
      lineupSd: { known: 2, unknown: 2 },
      firstMonth: 8,
    },
    0.8,
  ),
  nhl: settings(
    0.45,
    2.3,
    {
      marginCap: 4,
      homeEdge: 0.25,
      total: 6,
      shortRest: 1,
      longRest: 99,
      slope: 0.75,
      lineupSd: { known: 0.3, unknown: 0.3 },
      firstMonth: 9,
    },
    0.0003,
  ),
  mlb: settings(
    0.6,
    4.3,
    {
      marginCap: 6,
      homeEdge: 0.15,
      total: 9,
      shortRest: 0,
      longRest: 99,
      slope: 0.37,
      lineupSd: { known: 0.6, unknown: 0.6 },
      firstMonth: 2,
    },
    0.0003,
  ),
};

export function leagueSettings(league: Exclude<GameLeague, 'soccer'>): LeagueSettings {
  return LEAGUES[league];
}

function weights(slope: number, ...points: number[]): MarginWeights {
  const all = new Float64Array(MARGIN_TERMS.length);
  all.set(points);
  return { points: all, slope };
}

/** Weights fitted on past seasons (NBA 2007-2024, lineups from 2017; NFL 2011-2020), rounded, in MARGIN_TERMS order. */
const LEARNED: Readonly<Partial<Record<GameLeague, MarginFit>>> = {
  nba: {
    teams: weights(0.15, 1.23, 1.1, 0.35, -1.6, 2),
    lineups: weights(0.14, 0.62, 1.1, 0.2, -1.5, 2, 0, 0.14, 0.03, 0.25, 0.6, 0.35, -0.35, 0.24),
  },
  nfl: { teams: weights(0.14, 1.14, 1.1, 0, 0, 0, 0.5), lineups: undefined },
};

/** Parameters for live use. Backtests must start from `{}`, since these were fitted on past games. */
export function learnedParameters(league: GameLeague): Partial<LeagueSettings> {
  const start = LEARNED[league];
  return start === undefined ? {} : { start };
}
