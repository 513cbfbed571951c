import { type ModelSettings, teamFilter } from '../definition/model-settings.ts';

/** Chosen on the seasons in docs/forecasts.md. */
const TREES = {
  minutes: { trees: 200, depth: 5, rate: 0.08, penalty: 50, leastCurvature: 100 },
  rates: { trees: 120, depth: 3, rate: 0.05, penalty: 400, leastCurvature: 800 },
} as const;

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
  props: [
    {
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
    },
  ],
  games: {
    filter: teamFilter({ spread: 6.3, noise: 13, game: 0.05 }),
    marginCap: 22,
    homeEdge: 3,
    total: 200,
    shortRest: 1,
    longRest: 99,
    slope: 0.14,
    lineups: true,
    lineupSd: { known: 1.7, unknown: 2.5 },
  },
  learned: {
    teams: { slope: 0.15, points: [1.23, 1.1, 0.35, -1.6, 2] },
    lineups: { slope: 0.14, points: [0.62, 1.1, 0.2, -1.5, 2, 0, 0.14, 0.03, 0.25, 0.6, 0.35, -0.35, 0.24] },
  },
};
