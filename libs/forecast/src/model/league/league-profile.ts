import type { PropLeague } from '../../markets/market.ts';

/** How a base statistic is modelled. `attempts` names the statistic whose rate is forecast before a success share. */
export type StatProfile = {
  readonly name: string;
  readonly attempts?: string;
  /** League average per minute (per game where there are no minutes) until games have been seen. */
  readonly leagueRate: number;
  /** Minutes (or games) of league-average play that every player's rate is shrunk by. */
  readonly shrinkage: number;
  /** Least expected count at which books quote it; smaller ones are not learned from. */
  readonly quotedFrom?: number;
};

/** The constants of one league's model: what is counted, and how much playing time makes a regular. */
export type LeagueProfile = {
  readonly league: PropLeague;
  readonly hasMinutes: boolean;
  readonly stats: readonly StatProfile[];
  /** Team-mates below this expected playing time are ignored. */
  readonly regularMinutes: number;
  readonly minuteRange: readonly [number, number];
  /** Playing time of a whole team in a game (without overtime, where minutes are known). */
  readonly teamTime: number;
  /** Half-lives, in games, of the short, middle and long rates of a statistic. */
  readonly rateHalfLives: readonly [number, number, number];
  /** Playing time of the long-run rate by which the short, middle and season rates are shrunk. */
  readonly shortShrinkage: readonly [number, number, number];
  /** Playing time that the starting league rates stand for. */
  readonly leaguePrior: number;
  /** Statistic whose team sum is the score; undefined where player rows do not add up to it. */
  readonly score?: string;
  /** Pair of statistics whose ratio tells roles apart (bigs from guards). */
  readonly role?: readonly [string, string];
  /** Role values that split players into thirds. */
  readonly roleSplits: readonly [number, number];
};
