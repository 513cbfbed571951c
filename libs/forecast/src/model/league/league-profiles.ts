import type { LeagueProfile } from './league-profile.ts';
import type { PropLeague } from '../../markets/market.ts';

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

/** NFL rows have no snaps: a game is the unit of playing time. */
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

/** Ice time is not in every source, so a game is the unit; `points` = goals + assists is counted on its own. */
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

/** There is no MLB data here to judge these on. */
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

/** The constants of a league's model. */
export function leagueProfile(league: PropLeague): LeagueProfile {
  return profiles[league];
}
