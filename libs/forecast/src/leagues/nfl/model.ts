import { type ModelSettings, teamFilter } from '../definition/model-settings.ts';

/** Tuned on real games 2011 to 2020. The first data had no snap counts, so playing time is counted in games. */
export const model: ModelSettings = {
  offered: {
    markets: [
      'player_pass_yds',
      'player_pass_tds',
      'player_pass_interceptions',
      'player_rush_yds',
      'player_rush_attempts',
      'player_reception_yds',
      'player_receptions',
      'player_pass_rush_yds',
      'player_rush_reception_yds',
      'player_anytime_td',
    ],
    moneyline: true,
  },
  props: {
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
  },
  games: {
    filter: teamFilter({ spread: 6, noise: 13, game: 0.8 }),
    marginCap: 28,
    homeEdge: 2.3,
    total: 45,
    shortRest: 5,
    longRest: 11,
    slope: 0.14,
    lineupSd: { known: 2, unknown: 2 },
  },
  learned: { teams: { slope: 0.14, points: [1.14, 1.1, 0, 0, 0, 0.5] } },
};
