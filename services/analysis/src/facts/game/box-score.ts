import type { PlayerRow } from '../database/fact.entity.ts';
import { countOf, fieldOf, minutesOf, textOf } from '../feed/feed-row.ts';
import type { FeedStat } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import type { ScheduledGame } from './game.ts';

/** One player's line of a box score. */
export interface BoxLine {
  playerId: string;
  feedId: number;
  name: string;
  /** As the feed writes it. */
  position?: string | null | undefined;
  teamId: string;
  minutes: number;
  /** Keyed by the statistics' names in libs/forecast. Statistics that the feed does not report are absent. */
  stats: Readonly<Record<string, number>>;
}

/** Reads a box score row of the stats feed. */
export function boxLine(league: League, row: FeedStat): BoxLine {
  const { lines } = league.stats;
  const stats: Record<string, number> = {};
  for (const [name, fields] of Object.entries(lines.stats)) {
    const values = [fields].flat().map((field) => countOf(row, field));
    const known = values.filter((value) => value !== undefined);
    if (known.length > 0 || lines.missingIsZero) stats[name] = known.reduce((sum, value) => sum + value, 0);
  }
  const { id, first_name: first, last_name: last, team } = row.player;
  const isIdle = lines.playedIf?.every((name) => !stats[name]) ?? false;
  return {
    playerId: `${league.id}:${id}`,
    feedId: id,
    name: `${first} ${last}`.trim(),
    position: lines.position && textOf(row, lines.position),
    teamId: `${league.id}:${row.team?.id ?? team?.id}`,
    minutes: lines.minutes ? minutesOf(String(fieldOf(row, lines.minutes) ?? '')) : Number(!isIdle),
    stats,
  };
}

/** Merges the lines of each player. The feed may return a row twice, or batting and pitching separately. */
export function mergedLines(lines: readonly BoxLine[]): BoxLine[] {
  const merged = new Map<string, BoxLine>();
  for (const line of lines) {
    const before = merged.get(line.playerId);
    const minutes = Math.max(line.minutes, before?.minutes ?? 0);
    merged.set(line.playerId, { ...line, minutes, stats: { ...before?.stats, ...line.stats } });
  }
  return [...merged.values()];
}

/** The players of a box score. */
export function playersOf(league: League, lines: readonly BoxLine[]): PlayerRow[] {
  return lines.map(({ playerId: id, feedId, name, position = null, teamId }) => {
    return { id, league: league.id, feedId, name, position, teamId };
  });
}

/** Within this time after the start, points that do not add up mean an unfinished box score; later, a feed error. */
const UNFINISHED_MS = 6 * 3_600_000;
/** The share of the final score that the players' points must reach even in an old box score. */
const MIN_SCORE_SHARE = 0.9;

type ScoredGame = Pick<ScheduledGame, 'homeTeam' | 'awayTeam' | 'homeScore' | 'awayScore' | 'startsAt'>;

/**
 * True if a final game's box score looks complete: enough players per side who played, and points (goals, runs) that
 * add up to the score, if the league's can. Once the game is old, 90% of the score is enough.
 */
export function isCompleteBox(league: League, game: ScoredGame, lines: readonly BoxLine[], now: Date): boolean {
  const { fewest, score: counted } = league.stats.lines;
  const isRecent = now.getTime() - Date.parse(game.startsAt) < UNFINISHED_MS;
  const isComplete = (team: string, score: number | null): boolean => {
    const side = lines.filter(({ teamId }) => teamId === team);
    if (side.filter(({ minutes }) => minutes > 0).length < fewest || score === null) return false;
    if (counted === undefined) return true;
    // Includes players without playing time: a pinch runner scores without a plate appearance.
    const points = side.reduce((sum, { stats }) => sum + (stats[counted.stat] ?? 0), 0);
    return isRecent
      ? points <= score && points >= score - counted.slack
      : points >= MIN_SCORE_SHARE * score - counted.slack;
  };
  return isComplete(game.homeTeam, game.homeScore) && isComplete(game.awayTeam, game.awayScore);
}

/**
 * The box score to store as the next version, or null if nothing changed. Versions are append-only, so a player who
 * vanished from the feed's box score is stored as one who did not play. A response without the lineups does not change
 * who started, and one without the designations does not remove players whose only proof of playing they are.
 */
export function correctedBox(league: League, stored: readonly BoxLine[], found: readonly BoxLine[]): BoxLine[] | null {
  const before = new Map(stored.map((line) => [line.playerId, line]));
  const fetched = found.map((line) => withKnownStart(line, before.get(line.playerId)));
  const present = new Set(fetched.map(({ playerId }) => playerId));
  const vanished = stored
    .filter((line) => !present.has(line.playerId) && line.minutes > 0 && !isByDesignation(league, line))
    .map((line) => ({ ...line, minutes: 0, stats: {} }));
  const isChanged = fetched.some((line) => !isSame(before.get(line.playerId), line));
  return isChanged || vanished.length > 0 ? [...fetched, ...vanished] : null;
}

/** True if only the feed's designations say that the player was active. */
function isByDesignation(league: League, { stats }: BoxLine): boolean {
  if (league.stats.designations === undefined) return false;
  return Object.entries(stats).every(([name, value]) => name === 'started' || value === 0);
}

function withKnownStart(line: BoxLine, before: BoxLine | undefined): BoxLine {
  const started = before?.stats['started'];
  if (started === undefined || line.stats['started'] !== undefined) return line;
  return { ...line, stats: { ...line.stats, started } };
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
