import { type ModelSettings, teamFilter } from '../definition/model-settings.ts';

/** The rates of the NBA, over 40 minutes; nothing is fitted yet. */
export const model: ModelSettings = {
  offered: { markets: [], moneyline: true },
  props: {
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
    minuteRange: [4, 40],
    teamTime: 200,
    rateHalfLives: [5, 20, 30],
    shortShrinkage: [200, 150, 200],
    leaguePrior: 20_000,
    score: 'points',
    role: ['rebounds', 'assists'],
    roleSplits: [0.15, 0.85],
  },
  games: {
    filter: teamFilter({ spread: 6.3, noise: 13, game: 0.05 }),
    marginCap: 22,
    homeEdge: 2.5,
    total: 163,
    shortRest: 1,
    longRest: 99,
    slope: 0.14,
    lineupSd: { known: 1.7, unknown: 2.5 },
  },
};
