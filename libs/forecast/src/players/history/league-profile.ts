import type { PropLeague } from '../../markets/markets.ts';

/** How a statistic is modeled. With `attempts`, the rate of attempts and the success share are forecast separately. */
type StatProfile = {
  readonly name: string;
  readonly attempts?: string;
  /** League average per minute (per game in leagues without minutes) before any game. */
  readonly leagueRate: number;
  /** Minutes (or games) of league-average play that a player's rate is shrunk by. */
  readonly shrinkage: number;
  /** Smallest expected count that books quote; rows below it are not used for fitting. */
  readonly quotedFrom?: number;
};

/** The constants of one league's prop model. */
export type LeagueProfile = {
  readonly league: PropLeague;
  readonly hasMinutes: boolean;
  readonly stats: readonly StatProfile[];
  /** Players below this playing time are not regulars: they are ignored as teammates and for fitting. */
  readonly regularMinutes: number;
  readonly minuteRange: readonly [number, number];
  /** Playing time of a whole team in a game without overtime. */
  readonly teamTime: number;
  /** Half-lives, in games, of the short, middle and long rates of a statistic. */
  readonly rateHalfLives: readonly [number, number, number];
  /** Playing time at the long-run rate that the short, middle and season rates are shrunk by. */
  readonly shortShrinkage: readonly [number, number, number];
  /** Weight of the initial league rates, as playing time. */
  readonly leaguePrior: number;
  /** Statistic whose team total is the score; undefined if player rows do not add up to it. */
  readonly score?: string;
  /** Two statistics whose ratio separates roles (bigs from guards). */
  readonly role?: readonly [string, string];
  /** Role values that split players into thirds. */
  readonly roleSplits: readonly [number, number];
};

const nba: LeagueProfile = {
  league: 'nba',
  hasMinutes: true,
  stats: [
    { name: 'points', leagueRate: 0.46, shrinkage: 70 },
    { name: 'rebounds', leagueRate: 0.182, shrinkage: 70 },
    { name: 'assists', leagueRate: 0.105, shrinkage: 70 },
    { name: 'threes', attempts: 'threesAttempted', leagueRate: 0.052, shrinkage: 70 },
    { name: 'steals', leagueRate: 0.0315, shrinkage: 200 },
    { name: 'blocks', leagueRate: 0.0205, shrinkage: 150 },
    { name: 'turnovers', leagueRate: 0.057, shrinkage: 150 },
    { name: 'threesAttempted', leagueRate: 0.145, shrinkage: 70 },
  ],
  regularMinutes: 12,
  minuteRange: [4, 44],
  teamTime: 240,
  rateHalfLives: [5, 20, 30],
  shortShrinkage: [200, 150, 200],
  leaguePrior: 20_000,
  score: 'points',
  role: ['rebounds', 'assists'],
  roleSplits: [0.15, 0.85],
};

/** The NFL data have no snap counts, so playing time is counted in games. */
const nfl: LeagueProfile = {
  league: 'nfl',
  hasMinutes: false,
  stats: [
    { name: 'receivingYards', leagueRate: 22, shrinkage: 2, quotedFrom: 8 },
    { name: 'receptions', leagueRate: 2, shrinkage: 2, quotedFrom: 1 },
    { name: 'rushingYards', leagueRate: 14, shrinkage: 2, quotedFrom: 8 },
    { name: 'rushingAttempts', leagueRate: 3.3, shrinkage: 2, quotedFrom: 2 },
    { name: 'passingYards', leagueRate: 24, shrinkage: 2, quotedFrom: 80 },
    { name: 'passingTouchdowns', leagueRate: 0.16, shrinkage: 4, quotedFrom: 0.5 },
    { name: 'interceptions', leagueRate: 0.08, shrinkage: 8, quotedFrom: 0.3 },
    { name: 'rushingTouchdowns', leagueRate: 0.12, shrinkage: 8 },
    { name: 'receivingTouchdowns', leagueRate: 0.15, shrinkage: 8 },
  ],
  regularMinutes: 0,
  minuteRange: [1, 1],
  teamTime: 11,
  rateHalfLives: [3, 8, 16],
  shortShrinkage: [4, 4, 4],
  leaguePrior: 30,
  roleSplits: [-1, 1],
};

/** Not every source has ice time, so playing time is counted in games. `points` is modeled directly. */
const nhl: LeagueProfile = {
  league: 'nhl',
  hasMinutes: false,
  stats: [
    { name: 'shots', leagueRate: 1.7, shrinkage: 6 },
    { name: 'points', leagueRate: 0.45, shrinkage: 15 },
    { name: 'goals', leagueRate: 0.17, shrinkage: 25 },
    { name: 'assists', leagueRate: 0.28, shrinkage: 20 },
  ],
  regularMinutes: 0,
  minuteRange: [1, 1],
  teamTime: 18,
  rateHalfLives: [8, 20, 40],
  shortShrinkage: [20, 20, 20],
  leaguePrior: 100,
  roleSplits: [-1, 1],
};

/** Assumed: there are no MLB data to check these against. */
const mlb: LeagueProfile = {
  league: 'mlb',
  hasMinutes: false,
  stats: [
    { name: 'hits', leagueRate: 0.85, shrinkage: 20 },
    { name: 'totalBases', leagueRate: 1.4, shrinkage: 20 },
    { name: 'strikeouts', leagueRate: 4.5, shrinkage: 6 },
  ],
  regularMinutes: 0,
  minuteRange: [1, 1],
  teamTime: 9,
  rateHalfLives: [10, 30, 80],
  shortShrinkage: [20, 20, 20],
  leaguePrior: 200,
  roleSplits: [-1, 1],
};

const profiles: Readonly<Record<PropLeague, LeagueProfile>> = { nba, nfl, nhl, mlb };

export function leagueProfile(league: PropLeague): LeagueProfile {
  return profiles[league];
}
