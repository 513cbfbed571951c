import { basketballModel } from '../basketball/model.ts';

/** Tuned on real games; the weights were fitted on the seasons 2007 to 2024, lineups from 2017. */
export const model = basketballModel({
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
  rates: {
    points: 0.46,
    rebounds: 0.182,
    assists: 0.105,
    threes: 0.052,
    steals: 0.0315,
    blocks: 0.0205,
    turnovers: 0.057,
    threesAttempted: 0.145,
  },
  fullTime: 36,
  minuteRange: [4, 44],
  postedMinutes: 31,
  teamTime: 240,
  regularTeamTime: 215,
  leaguePrior: 20_000,
  // Chosen on the seasons in docs/forecasts.md.
  trees: {
    minutes: { trees: 200, depth: 5, rate: 0.08, penalty: 50, leastCurvature: 100 },
    rates: { trees: 120, depth: 3, rate: 0.05, penalty: 400, leastCurvature: 800 },
  },
  homeEdge: 3,
  total: 200,
  learned: {
    teams: { slope: 0.15, points: [1.23, 1.1, 0.35, -1.6, 2] },
    lineups: { slope: 0.14, points: [0.62, 1.1, 0.2, -1.5, 2, 0, 0.14, 0.03, 0.25, 0.6, 0.35, -0.35, 0.24] },
  },
});
