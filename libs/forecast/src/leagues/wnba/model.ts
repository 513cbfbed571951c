import { basketballModel } from '../basketball/model.ts';

/**
 * Uses the NBA's structure, starting weights and trees, scaled to games of 40 minutes. The weights were fitted on the
 * seasons since 2024.
 */
export const model = basketballModel({
  offered: {
    markets: [
      'player_points',
      'player_rebounds',
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
    moneyline: false,
  },
  rates: {
    points: 0.405,
    rebounds: 0.17,
    assists: 0.102,
    threes: 0.038,
    steals: 0.037,
    blocks: 0.021,
    turnovers: 0.067,
    threesAttempted: 0.115,
  },
  fullTime: 32,
  minuteRange: [4, 40],
  postedMinutes: 28,
  teamTime: 200,
  regularTeamTime: 180,
  leaguePrior: 5_000,
  startsFrom: { league: 'nba', timeScale: 36 / 32, daysLater: 205 },
  homeEdge: 2.5,
  total: 163,
});
