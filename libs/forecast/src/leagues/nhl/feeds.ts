import { type OddsSource, pick, type StatsSource } from '../definition/feeds.ts';

export const odds: OddsSource = { sportKey: 'icehockey_nhl' };

const GOALIE = 'G';

/**
 * Needs the ALL-STAR plan. `dates[]` is `game_date`. There are no power-play points and no confirmed goalies. The
 * winner of a shootout has one more goal in the score than its players have in total. Unverified: that players' goals
 * exclude the shootout.
 */
export const stats: StatsSource = {
  path: '/nhl/v1',
  games: {
    days: 'eastern',
    start: 'start_time_utc',
    day: 'game_date',
    home: 'home_team',
    away: 'away_team',
    homeScore: 'home_score',
    awayScore: 'away_score',
    state: 'game_state',
    states: {
      fut: 'scheduled',
      pre: 'scheduled',
      live: 'in-progress',
      crit: 'in-progress',
      off: 'final',
      final: 'final',
    },
    trustsState: true,
    periods: { count: 3, name: 'P' },
  },
  teams: { code: 'tricode', name: 'full_name' },
  lines: {
    path: '/box_scores',
    minutes: 'time_on_ice',
    position: 'player.position_code',
    starter: { started: 'started', has: 'saves' },
    stats: {
      goals: 'goals',
      assists: 'assists',
      points: 'points',
      shots: 'shots_on_goal',
      saves: 'saves',
      shotsAgainst: 'shots_against',
      started: 'starter',
    },
    learned: ({ stats, position }) =>
      position === GOALIE
        ? { position, started: stats.started === 1, stats: pick(stats, ['saves', 'shotsAgainst']) }
        : { position, stats: pick(stats, ['shots', 'points', 'goals', 'assists']) },
    fewest: 15,
    // A shootout goal, or a goal by a goalie.
    score: { stat: 'goals', slack: 1 },
  },
};
