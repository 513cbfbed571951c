import { type ModelSettings, teamFilter } from '../definition/model-settings.ts';

/** Tuned on real games; the weights were fitted on the seasons 2007 to 2024, lineups from 2017. */
export const model: ModelSettings = {
  offered: {
    markets: [
      'player_points',
      'player_rebounds',
      'player_assists',
      'player_threes',
      'player_blocks',
      'player_steals',
      'player_turnovers',
      'player_points_rebounds_assists',
      'player_points_rebounds',
      'player_points_assists',
      'player_rebounds_assists',
      'player_blocks_steals',
    ],
    moneyline: true,
  },
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
    minuteRange: [4, 44],
    teamTime: 240,
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
    homeEdge: 3,
    total: 200,
    shortRest: 1,
    longRest: 99,
    slope: 0.14,
    lineupSd: { known: 1.7, unknown: 2.5 },
  },
  learned: {
    teams: { slope: 0.15, points: [1.23, 1.1, 0.35, -1.6, 2] },
    lineups: { slope: 0.14, points: [0.62, 1.1, 0.2, -1.5, 2, 0, 0.14, 0.03, 0.25, 0.6, 0.35, -0.35, 0.24] },
  },
};
