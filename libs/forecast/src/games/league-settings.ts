import type { GameLeague } from './game.ts';
import { type MarginFit, type MarginWeights, MARGIN_TERMS } from './margin-weights.ts';
import type { FilterSettings } from './team-filter.ts';

/** The constants of one league's margins; everything else is fitted on its past seasons. */
export type LeagueSettings = {
  readonly filter: FilterSettings;
  /** A margin m counts as cap·tanh(m / cap): the last points of a rout say little. */
  readonly marginCap: number;
  /** Points by which hosts win, until games have been seen. */
  readonly homeEdge: number;
  /** Points of both teams in an average game, until games have been seen. */
  readonly total: number;
  /** Days since the last game at or below which a team is tired, and from which it is rested. */
  readonly shortRest: number;
  readonly longRest: number;
  /** Logit of winning per expected point of margin, until games have been seen. */
  readonly slope: number;
  /** Points of margin that a line-up known, or only guessed, leaves open beside the ratings. */
  readonly lineupSd: { readonly known: number; readonly unknown: number };
  /** Month in which a season can first begin. */
  readonly firstMonth: number;
  /**
   * Weights until the league's own seasons can be fitted; without them ratings count as they are and line-ups for
   * nothing.
   */
  readonly start?: MarginFit | undefined;
};

/** A league whose teams differ by about `spread` points and whose games scatter by `noise` points around that. */
function settings(spread: number, noise: number, rest: Omit<LeagueSettings, 'filter'>, game: number): LeagueSettings {
  return {
    filter: { carry: 0.75, start: spread ** 2, summer: (spread * 0.45) ** 2, game, noise: noise ** 2 },
    ...rest,
  };
}

/**
 * NBA and NFL were tried on real games; NHL and MLB rest on well-known spreads only, there were no games to judge them
 * on.
 */
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

/** The constants of a two-way league. */
export function leagueSettings(league: Exclude<GameLeague, 'soccer'>): LeagueSettings {
  return LEAGUES[league];
}

function weights(slope: number, ...points: number[]): MarginWeights {
  const all = new Float64Array(MARGIN_TERMS.length);
  all.set(points);
  return { points: all, slope };
}

/**
 * What many past seasons taught (NBA 2007 to 2024, line-ups from 2017; NFL 2011 to 2020), rounded: a start for a league
 * that has little history of its own. In the order of MARGIN_TERMS. A steal is worth more than a point, a turnover
 * costs less than half.
 */
const LEARNED: Readonly<Partial<Record<GameLeague, MarginFit>>> = {
  nba: {
    teams: weights(0.15, 1.23, 1.1, 0.35, -1.6, 2),
    lineups: weights(0.14, 0.62, 1.1, 0.2, -1.5, 2, 0, 0.14, 0.03, 0.25, 0.6, 0.35, -0.35, 0.24),
  },
  nfl: { teams: weights(0.14, 1.14, 1.1, 0, 0, 0, 0.5), lineups: undefined },
};

/** Parameters for live use. A test on past games must start from `{}` instead: these have seen them. */
export function learnedParameters(league: GameLeague): Partial<LeagueSettings> {
  const start = LEARNED[league];
  return start === undefined ? {} : { start };
}
