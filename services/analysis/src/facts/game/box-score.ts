import type { PlayerRow } from '../database/fact.entity.ts';
import { type FeedStat, minutesOf } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import type { ScheduledGame } from './game.ts';

/** One player's line of a box score. */
export interface BoxLine {
  playerId: string;
  feedId: number;
  name: string;
  teamId: string;
  minutes: number;
  /** By the names of libs/forecast. A number that the feed does not give is absent. */
  stats: Readonly<Record<string, number>>;
}

const STAT_NAMES = {
  pts: 'points',
  reb: 'rebounds',
  ast: 'assists',
  stl: 'steals',
  blk: 'blocks',
  turnover: 'turnovers',
  fg3m: 'threes',
  fg3a: 'threesAttempted',
} as const;

/** Reads a box score row of the stats feed. */
export function boxLine(league: League, row: FeedStat): BoxLine {
  const stats: Record<string, number> = {};
  for (const [theirs, ours] of Object.entries(STAT_NAMES)) {
    const value = row[theirs as keyof typeof STAT_NAMES];
    if (value !== null && value !== undefined) stats[ours] = value;
  }
  return {
    playerId: `${league.id}:${row.player.id}`,
    feedId: row.player.id,
    name: `${row.player.first_name} ${row.player.last_name}`.trim(),
    teamId: `${league.id}:${row.team.id}`,
    minutes: minutesOf(row.min),
    stats,
  };
}

/** The players of a box score. */
export function playersOf(league: League, lines: readonly BoxLine[]): PlayerRow[] {
  return lines.map(({ playerId: id, feedId, name, teamId }) => ({ id, league: league.id, feedId, name, teamId }));
}

const MIN_PLAYERS = 5;
/** Within this time after the start, points that do not add up mean an unfinished box score; later, a feed error. */
const UNFINISHED_MS = 6 * 3_600_000;
/** The share of the final score that the players' points must reach even in an old box score. */
const MIN_SCORE_SHARE = 0.9;

type ScoredGame = Pick<ScheduledGame, 'homeTeam' | 'awayTeam' | 'homeScore' | 'awayScore' | 'startsAt'>;

/**
 * True if a final game's box score looks complete: at least five players a side with minutes, and points that add up to
 * the score. Once the game is old, 90% of the score is enough.
 */
export function isWholeBox(game: ScoredGame, lines: readonly BoxLine[], now: Date): boolean {
  const isRecent = now.getTime() - Date.parse(game.startsAt) < UNFINISHED_MS;
  const isWhole = (team: string, score: number | null): boolean => {
    const played = lines.filter(({ teamId, minutes }) => teamId === team && minutes > 0);
    const points = played.reduce((sum, { stats }) => sum + (stats['points'] ?? 0), 0);
    if (played.length < MIN_PLAYERS || score === null) return false;
    return isRecent ? points === score : points >= MIN_SCORE_SHARE * score;
  };
  return isWhole(game.homeTeam, game.homeScore) && isWhole(game.awayTeam, game.awayScore);
}

/**
 * The box score to store as the next version, or null if nothing changed. Versions are append-only, so a player who
 * vanished from the feed's box score is stored as one who did not play.
 */
export function correctedBox(stored: readonly BoxLine[], fetched: readonly BoxLine[]): BoxLine[] | null {
  const before = new Map(stored.map((line) => [line.playerId, line]));
  const present = new Set(fetched.map(({ playerId }) => playerId));
  const vanished = stored
    .filter(({ playerId, minutes }) => !present.has(playerId) && minutes > 0)
    .map((line) => ({ ...line, minutes: 0, stats: {} }));
  const isChanged = fetched.some((line) => !isSame(before.get(line.playerId), line));
  return isChanged || vanished.length > 0 ? [...fetched, ...vanished] : null;
}

function isSame(before: BoxLine | undefined, line: BoxLine): boolean {
  if (!before) return false;
  const names = new Set([...Object.keys(before.stats), ...Object.keys(line.stats)]);
  // Minutes are stored in a 32-bit column.
  return (
    Math.fround(line.minutes) === Math.fround(before.minutes) &&
    [...names].every((name) => before.stats[name] === line.stats[name])
  );
}
