import { type LearnedLine, type OddsSource, pick, type StatsSource, type StoredLine } from '../definition/feeds.ts';

export const odds: OddsSource = { sportKey: 'baseball_mlb' };

/**
 * Needs the ALL-STAR plan. `dates[]` is a UTC day. The two games of a doubleheader have their own ids and start times.
 * The texts of delayed and suspended games are unverified; `status_state` decides where it is given. Lineups exist
 * from 2026 on: pitchers about 36 hours, batting orders two to four hours before the start.
 */
export const stats: StatsSource = {
  path: '/mlb/v1',
  games: {
    days: 'utc',
    start: 'date',
    home: 'home_team',
    away: 'away_team',
    homeScore: 'home_team_data.runs',
    awayScore: 'away_team_data.runs',
    states: {
      status_scheduled: 'scheduled',
      status_in_progress: 'in-progress',
      status_delayed: 'in-progress',
      status_suspended: 'suspended',
      status_final: 'final',
      status_postponed: 'postponed',
      status_canceled: 'cancelled',
    },
    trustsState: true,
    periods: { count: 9, name: 'Inning ' },
  },
  teams: { code: 'abbreviation', name: 'display_name' },
  lines: {
    path: '/stats',
    learned,
    starter: { started: 'gamesStarted', has: 'outs' },
    playedIf: ['plateAppearances', 'outs', 'battersFaced'],
    stats: {
      plateAppearances: 'plate_appearances',
      atBats: 'at_bats',
      hits: 'hits',
      doubles: 'doubles',
      triples: 'triples',
      homeRuns: 'hr',
      totalBases: 'total_bases',
      runsBattedIn: 'rbi',
      runs: 'runs',
      walks: 'bb',
      stolenBases: 'stolen_bases',
      outs: 'pitching_outs',
      strikeouts: 'p_k',
      hitsAllowed: 'p_hits',
      earnedRuns: 'er',
      battersFaced: 'batters_faced',
      gamesStarted: 'games_started',
    },
    fewest: 9,
    score: { stat: 'runs', slack: 0 },
  },
  lineups: '/lineups',
};

const PITCHING = ['battersFaced', 'strikeouts', 'outs', 'earnedRuns', 'hitsAllowed'];
const BATTING = ['plateAppearances', 'hits', 'totalBases', 'homeRuns', 'runsBattedIn', 'runs', 'stolenBases'];

/** A starting pitcher who also bats counts as both; a batter who comes in to pitch counts only as a pitcher. */
function learned({ stats }: StoredLine): LearnedLine | null {
  const bats = (stats.plateAppearances ?? 0) > 0;
  if (stats.battersFaced === undefined)
    return bats ? { started: stats.started === 1, stats: pick(stats, BATTING) } : null;
  if (stats.gamesStarted === 1 && bats) return { started: true, stats: pick(stats, [...PITCHING, ...BATTING]) };
  return { position: 'P', started: stats.gamesStarted === 1, stats: pick(stats, PITCHING) };
}
