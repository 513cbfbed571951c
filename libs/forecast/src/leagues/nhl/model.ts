import { type ModelSettings, teamFilter } from '../definition/model-settings.ts';

/** Not every source has ice time, so playing time is counted in games. `points` is modeled directly. */
export const model: ModelSettings = {
  offered: { markets: [], moneyline: true },
  props: {
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
  },
  games: {
    filter: teamFilter({ spread: 0.45, noise: 2.3, game: 0.0003 }),
    marginCap: 4,
    homeEdge: 0.25,
    total: 6,
    shortRest: 1,
    longRest: 99,
    slope: 0.75,
    lineupSd: { known: 0.3, unknown: 0.3 },
  },
};
