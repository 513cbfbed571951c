import { type LearnedLine, type OddsSource, pick, type StatsSource, type StoredLine } from '../definition/feeds.ts';

export const odds: OddsSource = { sportKey: 'americanfootball_nfl' };

/** Backs and receivers, whom books quote besides quarterbacks. */
const RECEIVERS = ['RB', 'HB', 'FB', 'WR', 'TE'];

/**
 * Needs the ALL-STAR plan. `dates[]` is a UTC day, so an Eastern evening is on the next one. Preseason games are not
 * requested. A player without any statistic has no row: who was active and who started is in `player_designations`.
 * Unverified: which plan includes that path, postseason week numbers, and what `fumbles_touchdowns` counts.
 */
export const stats: StatsSource = {
  path: '/nfl/v1',
  games: {
    days: 'utc',
    start: 'date',
    home: 'home_team',
    away: 'visitor_team',
    homeScore: 'home_team_score',
    awayScore: 'visitor_team_score',
    trustsState: true,
    periods: { count: 4, name: 'Q' },
  },
  teams: { code: 'abbreviation', name: 'full_name' },
  lines: {
    path: '/stats',
    position: 'player.position_abbreviation',
    stats: {
      passingCompletions: 'passing_completions',
      passingAttempts: 'passing_attempts',
      passingYards: 'passing_yards',
      passingTouchdowns: 'passing_touchdowns',
      interceptions: 'passing_interceptions',
      rushingAttempts: 'rushing_attempts',
      rushingYards: 'rushing_yards',
      rushingTouchdowns: 'rushing_touchdowns',
      receptions: 'receptions',
      receivingYards: 'receiving_yards',
      receivingTouchdowns: 'receiving_touchdowns',
      targets: 'receiving_targets',
      returnTouchdowns: [
        'kick_return_touchdowns',
        'punt_return_touchdowns',
        'fumbles_touchdowns',
        'interception_touchdowns',
      ],
    },
    learned,
    missingIsZero: true,
    fewest: 7,
  },
  designations: { path: '/player_designations', mostOf: 'passingAttempts', positions: ['QB', ...RECEIVERS] },
};

const RUNNING = ['rushingAttempts', 'rushingYards', 'rushingTouchdowns', 'receivingTouchdowns'];
const RECEIVING = ['targets', 'receptions', 'receivingYards'];
const PASSING = ['passingAttempts', 'passingCompletions', 'passingYards', 'passingTouchdowns', 'interceptions'];

/** Quarterbacks pass and run, backs and receivers catch and run; other positions are not quoted. */
function learned({ stats, position = '' }: StoredLine): LearnedLine | null {
  const started = stats.started === 1;
  if (position === 'QB') return { position, started, stats: pick(stats, [...RUNNING, ...PASSING]) };
  if (!RECEIVERS.includes(position)) return null;
  return { position, started, stats: pick(stats, [...RUNNING, ...RECEIVING]) };
}
