import { type ModelSettings, teamFilter } from '../definition/model-settings.ts';

/** Assumed, not fitted. */
export const model: ModelSettings = {
  offered: { markets: [], moneyline: true },
  props: [
    {
      group: 'players',
      playingTime: 'games',
      stats: [
        { name: 'hits', leagueRate: 0.85, shrinkage: 20 },
        { name: 'totalBases', leagueRate: 1.4, shrinkage: 20 },
        { name: 'strikeouts', leagueRate: 4.5, shrinkage: 6 },
      ],
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
      teamTime: 9,
      regularTeamTime: 9,
      sharesWork: false,
      rateHalfLives: [10, 30, 80],
      shortShrinkage: [20, 20, 20],
      leaguePrior: 200,
    },
  ],
  games: {
    filter: teamFilter({ spread: 0.6, noise: 4.3, game: 0.0003 }),
    marginCap: 6,
    homeEdge: 0.15,
    total: 9,
    shortRest: 0,
    longRest: 99,
    slope: 0.37,
    lineupSd: { known: 0.6, unknown: 0.6 },
  },
};
