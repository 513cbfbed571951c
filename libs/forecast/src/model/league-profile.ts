import type { PropLeague } from './player-game.ts';

/** How a base statistic is modelled. `attempts` names the statistic whose rate is forecast before a success share. */
export type StatProfile = {
  readonly name: string;
  readonly attempts?: string;
  /** League average per minute (per game where there are no minutes) until games have been seen. */
  readonly leagueRate: number;
  /** Minutes (or games) of league-average play that every player's rate is shrunk by. */
  readonly shrinkage: number;
};

/** The constants of one league's model: what is counted, and how much playing time makes a regular. */
export type LeagueProfile = {
  readonly league: PropLeague;
  readonly hasMinutes: boolean;
  readonly stats: readonly StatProfile[];
  /** Team-mates below this expected playing time are ignored. */
  readonly regularMinutes: number;
  readonly minuteRange: readonly [number, number];
  /** Playing time of a whole team in a game without overtime. */
  readonly teamMinutes?: number;
  /** Statistic whose team sum is the score; undefined where player rows do not add up to it. */
  readonly score?: string;
  /** Pair of statistics whose ratio tells roles apart (big men from guards). */
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
  teamMinutes: 240,
  score: 'points',
  role: ['rebounds', 'assists'],
  roleSplits: [0.15, 0.85],
};

const profiles: Readonly<Partial<Record<PropLeague, LeagueProfile>>> = { nba };

/** The constants of a league's model. Throws for a league without one. */
export function leagueProfile(league: PropLeague): LeagueProfile {
  const profile = profiles[league];
  if (profile === undefined) throw new RangeError(`No prop model for ${league}`);
  return profile;
}
