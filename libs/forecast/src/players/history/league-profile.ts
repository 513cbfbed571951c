import type { PropLeague, StatLine } from '../../markets/markets.ts';
import type { LineupKind } from '../lineup/lineup.ts';
import type { TreeSettings } from '../trees/fit-trees.ts';

/** How a statistic is modeled. With `attempts`, the rate of attempts and the success share are forecast separately. */
type StatProfile = {
  readonly name: string;
  readonly attempts?: string;
  /** Attempts at the average success share that a player's own share is shrunk by. */
  readonly successPrior?: number;
  /** League average per unit of playing time before any game. */
  readonly leagueRate: number;
  /** Playing time of league-average play that a player's rate is shrunk by. */
  readonly shrinkage: number;
  /** Smallest expected count that books quote; rows below it are not used for fitting. */
  readonly quotedFrom?: number;
};

/** What a rate is per: minutes of play, whole games, or a statistic of the box score such as plate appearances. */
export type PlayingTime = 'minutes' | 'games' | { readonly stat: string };

/**
 * The constants of the prop model of one group of players, such as skaters or goalies. A forecast is playing time times
 * a rate; leagues differ in what playing time is and which statistics there are.
 */
export type GroupProfile = {
  readonly league: PropLeague;
  readonly group: string;
  readonly playingTime: PlayingTime;
  /** A box score line belongs to the group if it has this statistic; by default every line does. */
  readonly member?: string;
  /** Only games that the player started count, as bets on others are void. */
  readonly startersOnly?: true;
  readonly stats: readonly StatProfile[];
  /** Players below this playing time are not regulars: they are ignored as teammates and for fitting. */
  readonly regularMinutes: number;
  /** Playing time of a player who is used fully. Terms of playing time are relative to it. */
  readonly fullTime: number;
  readonly minuteRange: readonly [number, number];
  /** Squared error of a new player's usual playing time, and the least variance of tonight's. */
  readonly usualMissSquare: number;
  readonly leastVariance: number;
  /** Usual playing time of players with posted lines, where a line is news about it. */
  readonly postedMinutes?: number;
  /** Playing time of a whole team in a game without overtime, and of its regulars. */
  readonly teamTime: number;
  readonly regularTeamTime: number;
  /** Whether absent teammates leave playing time and counts to others. */
  readonly sharesWork: boolean;
  /** The kinds of lineup knowledge that are fitted; the others use `unknown`. */
  readonly lineups: readonly LineupKind[];
  /** Half-lives, in games, of the short, middle and long rates of a statistic. */
  readonly rateHalfLives: readonly [number, number, number];
  /** Playing time at the long-run rate that the short, middle and season rates are shrunk by. */
  readonly shortShrinkage: readonly [number, number, number];
  /** Weight of the initial league rates, as playing time. */
  readonly leaguePrior: number;
  /** Statistic whose team total is the score; undefined if player rows do not add up to it. */
  readonly score?: string;
  /** In points: home advantage, the largest margin that counts, and what is one unit of team strength. */
  readonly margin: { readonly home: number; readonly cap: number; readonly unit: number };
  /** Two statistics whose ratio separates roles (bigs from guards). */
  readonly role?: readonly [string, string];
  /** Role values that split players into thirds. */
  readonly roleSplits: readonly [number, number];
  /** Positions by role group, where positions say more than statistics. */
  readonly positions?: readonly (readonly string[])[];
  /** What players did against a starter (pitcher, goalie) and in a venue adds a term to every rate. */
  readonly opposingStarters?: true;
  readonly venues?: true;
  /** A synthetic line needs this many games of the season, and this playing time on average. */
  readonly lineGames: number;
  readonly lineMinutes: number;
  /** Settings of the boosted trees; none without. */
  readonly trees?: { readonly minutes?: TreeSettings; readonly rates: TreeSettings };
};

/** Whether a box score line counts for a group. */
export function isMember(
  { member, startersOnly }: Pick<GroupProfile, 'member' | 'startersOnly'>,
  game: { readonly stats: StatLine; readonly started?: boolean | undefined },
): boolean {
  return (member === undefined || game.stats[member] !== undefined) && (startersOnly !== true || game.started === true);
}

/** Playing time of a finished game; undefined if the source has none. */
export function playingTimeOf(
  { playingTime }: Pick<GroupProfile, 'playingTime'>,
  game: { readonly stats: StatLine; readonly minutes?: number | undefined },
): number | undefined {
  if (playingTime === 'games') return 1;
  return playingTime === 'minutes' ? game.minutes : game.stats[playingTime.stat];
}

/** Chosen on the NBA seasons in docs/forecasts.md. */
const TREES = {
  minutes: { trees: 200, depth: 5, rate: 0.08, penalty: 50, leastCurvature: 100 },
  rates: { trees: 120, depth: 3, rate: 0.05, penalty: 400, leastCurvature: 800 },
} as const;

const nba: GroupProfile = {
  league: 'nba',
  group: 'players',
  playingTime: 'minutes',
  stats: [
    { name: 'points', leagueRate: 0.46, shrinkage: 70 },
    { name: 'rebounds', leagueRate: 0.182, shrinkage: 70 },
    { name: 'assists', leagueRate: 0.105, shrinkage: 70 },
    { name: 'threes', attempts: 'threesAttempted', successPrior: 150, leagueRate: 0.052, shrinkage: 70 },
    { name: 'steals', leagueRate: 0.0315, shrinkage: 200 },
    { name: 'blocks', leagueRate: 0.0205, shrinkage: 150 },
    { name: 'turnovers', leagueRate: 0.057, shrinkage: 150 },
    { name: 'threesAttempted', leagueRate: 0.145, shrinkage: 70 },
  ],
  regularMinutes: 12,
  fullTime: 36,
  minuteRange: [4, 44],
  usualMissSquare: 30,
  leastVariance: 1,
  postedMinutes: 31,
  teamTime: 240,
  regularTeamTime: 215,
  sharesWork: true,
  lineups: ['unknown', 'report', 'known'],
  rateHalfLives: [5, 20, 30],
  shortShrinkage: [200, 150, 200],
  leaguePrior: 20_000,
  score: 'points',
  margin: { home: 2.3, cap: 30, unit: 10 },
  role: ['rebounds', 'assists'],
  roleSplits: [0.15, 0.85],
  lineGames: 10,
  lineMinutes: 15,
  trees: TREES,
};

/** Trees for rarer statistics: smaller, since they have less to learn. */
const SMALL_TREES = {
  minutes: { trees: 80, depth: 4, rate: 0.08, penalty: 50, leastCurvature: 200 },
  rates: { trees: 60, depth: 3, rate: 0.05, penalty: 400, leastCurvature: 800 },
} as const;

const skaters: GroupProfile = {
  league: 'nhl',
  group: 'skaters',
  playingTime: 'minutes',
  member: 'shots',
  stats: [
    { name: 'shots', leagueRate: 0.1, shrinkage: 120 },
    { name: 'points', leagueRate: 0.027, shrinkage: 350 },
    { name: 'goals', attempts: 'shots', successPrior: 200, leagueRate: 0.0095, shrinkage: 600 },
    { name: 'assists', leagueRate: 0.017, shrinkage: 400 },
  ],
  regularMinutes: 8,
  fullTime: 20,
  minuteRange: [4, 30],
  usualMissSquare: 6,
  leastVariance: 1,
  teamTime: 300,
  regularTeamTime: 285,
  sharesWork: true,
  lineups: ['unknown'],
  rateHalfLives: [10, 30, 80],
  shortShrinkage: [300, 300, 300],
  leaguePrior: 20_000,
  score: 'goals',
  margin: { home: 0.15, cap: 5, unit: 1 },
  roleSplits: [0, 0],
  positions: [['D'], ['C'], ['L', 'R', 'W', 'LW', 'RW', 'F']],
  opposingStarters: true,
  lineGames: 10,
  lineMinutes: 13,
  trees: SMALL_TREES,
};

const goalies: GroupProfile = {
  league: 'nhl',
  group: 'goalies',
  playingTime: 'minutes',
  member: 'saves',
  startersOnly: true,
  stats: [
    { name: 'saves', leagueRate: 0.45, shrinkage: 600 },
    { name: 'shotsAgainst', leagueRate: 0.5, shrinkage: 600 },
  ],
  regularMinutes: 20,
  fullTime: 60,
  minuteRange: [40, 62],
  usualMissSquare: 80,
  leastVariance: 4,
  teamTime: 60,
  regularTeamTime: 60,
  sharesWork: false,
  lineups: ['unknown'],
  rateHalfLives: [5, 15, 40],
  shortShrinkage: [300, 300, 300],
  leaguePrior: 20_000,
  margin: { home: 0.15, cap: 5, unit: 1 },
  roleSplits: [-1, 1],
  lineGames: 5,
  lineMinutes: 40,
  trees: SMALL_TREES,
};

const COUNTED_IN_GAMES = {
  regularMinutes: 0,
  fullTime: 1,
  minuteRange: [1, 1],
  usualMissSquare: 0,
  leastVariance: 0,
  lineups: ['unknown'],
  margin: { home: 2, cap: 30, unit: 10 },
  roleSplits: [-1, 1],
  lineGames: 5,
  lineMinutes: 1,
} as const;

/** The NFL data have no snap counts, so playing time is counted in games. */
const nfl: GroupProfile = {
  league: 'nfl',
  group: 'players',
  playingTime: 'games',
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
  ...COUNTED_IN_GAMES,
  teamTime: 11,
  regularTeamTime: 11,
  sharesWork: false,
  rateHalfLives: [3, 8, 16],
  shortShrinkage: [4, 4, 4],
  leaguePrior: 30,
};

/** Assumed: not fitted yet. */
const mlb: GroupProfile = {
  league: 'mlb',
  group: 'players',
  playingTime: 'games',
  stats: [
    { name: 'hits', leagueRate: 0.85, shrinkage: 20 },
    { name: 'totalBases', leagueRate: 1.4, shrinkage: 20 },
    { name: 'strikeouts', leagueRate: 4.5, shrinkage: 6 },
  ],
  ...COUNTED_IN_GAMES,
  teamTime: 9,
  regularTeamTime: 9,
  sharesWork: false,
  rateHalfLives: [10, 30, 80],
  shortShrinkage: [20, 20, 20],
  leaguePrior: 200,
};

const groups: Readonly<Record<PropLeague, readonly GroupProfile[]>> = {
  nba: [nba],
  nhl: [skaters, goalies],
  nfl: [nfl],
  mlb: [mlb],
};

/** The groups of a league's players, each with a model of its own. */
export function playerGroups(league: PropLeague): readonly GroupProfile[] {
  return groups[league];
}
