import { BASKETBALL_STATS } from '../basketball/feeds.ts';
import type { OddsSource, StatsSource } from '../definition/feeds.ts';

export const odds: OddsSource = { sportKey: 'basketball_wnba' };

/**
 * Needs the GOAT plan: cheaper ones get a 401 for box scores. Whether `dates[]` is a UTC day is unverified, so both are
 * requested. Scores are 0–0 before the start. Expansion teams are called by their mascot alone.
 */
export const stats: StatsSource = {
  path: '/wnba/v1',
  games: {
    days: 'utc',
    start: 'date',
    home: 'home_team',
    away: 'visitor_team',
    homeScore: 'home_score',
    awayScore: 'away_score',
    states: { pre: 'scheduled', in: 'in-progress', post: 'final' },
    trustsState: true,
    periods: { count: 4, name: 'Q' },
  },
  teams: { code: 'abbreviation', name: 'full_name' },
  lines: {
    path: '/player_stats',
    minutes: 'min',
    stats: BASKETBALL_STATS,
    fewest: 5,
    score: { stat: 'points', slack: 0 },
  },
};
