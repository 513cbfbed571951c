import { BASKETBALL_STATS } from '../basketball/feeds.ts';
import type { OddsSource, StatsSource } from '../definition/feeds.ts';

export const odds: OddsSource = { sportKey: 'basketball_nba' };

/** Needs the ALL-STAR plan. */
export const stats: StatsSource = {
  path: '/v1',
  games: {
    days: 'eastern',
    start: 'datetime',
    day: 'date',
    home: 'home_team',
    away: 'visitor_team',
    homeScore: 'home_team_score',
    awayScore: 'visitor_team_score',
    periods: { count: 4, name: 'Q' },
  },
  teams: { code: 'abbreviation', name: 'full_name' },
  lines: {
    path: '/stats',
    minutes: 'min',
    stats: BASKETBALL_STATS,
    fewest: 5,
    score: { stat: 'points', slack: 0 },
  },
};
