import type { GameStatus } from '@overline/contracts';
import { gameStatusOf, minutesOf, type FeedGame, type FeedStat } from '../feed/stats-feed.ts';
import { type League, seasonLabel, teamKey } from '../league/league.ts';
import type { TeamRow, PlayerRow } from '../facts.entity.ts';

export interface ScheduledGame {
  id: string;
  feedId: number;
  season: string;
  postseason: boolean;
  easternDay: string;
  startsAt: string;
  homeTeam: string;
  awayTeam: string;
  status: GameStatus;
  homeScore: number | null;
  awayScore: number | null;
}

export interface BoxLine {
  playerId: string;
  feedId: number;
  name: string;
  teamId: string;
  minutes: number;
  /** By the names of libs/forecast; a number that the feed does not give is absent. */
  stats: Readonly<Record<string, number>>;
}

/** A usual tip-off, for a game whose feed gives its day only. */
const USUAL_START = 'T00:30:00Z';

/** The feed's game as ours. Ids are stable: league and the feed's own number. */
export function scheduledGame(league: League, game: FeedGame): ScheduledGame {
  const status = gameStatusOf(game);
  const started = status !== 'scheduled';
  return {
    id: `${league.id}:${game.id}`,
    feedId: game.id,
    season: seasonLabel(game.season),
    postseason: game.postseason,
    easternDay: game.date.slice(0, 10),
    startsAt: startOf(game),
    homeTeam: `${league.id}:${game.home_team.id}`,
    awayTeam: `${league.id}:${game.visitor_team.id}`,
    status,
    homeScore: started ? (game.home_team_score ?? null) : null,
    awayScore: started ? (game.visitor_team_score ?? null) : null,
  };
}

function startOf(game: FeedGame): string {
  const told = Date.parse(game.datetime ?? '');
  if (Number.isFinite(told)) return new Date(told).toISOString();
  const nextDay = new Date(Date.parse(`${game.date.slice(0, 10)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return nextDay + USUAL_START;
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

/** One row of a box score as ours. */
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

/** The two teams of each of the feed's games, each team once. */
export function teamsOf(league: League, games: readonly FeedGame[]): TeamRow[] {
  const teams = new Map(games.flatMap((game) => [game.home_team, game.visitor_team]).map((team) => [team.id, team]));
  return [...teams.values()].map(({ id: feedId, abbreviation, full_name: name }) => ({
    id: `${league.id}:${feedId}`,
    league: league.id,
    feedId,
    abbreviation,
    name,
    key: teamKey(name),
  }));
}

/** Whose lines a box score has. */
export function playersOf(league: League, lines: readonly BoxLine[]): PlayerRow[] {
  return lines.map(({ playerId: id, feedId, name, teamId }) => ({ id, league: league.id, feedId, name, teamId }));
}

/** True for a game that will not be played as planned. */
export function isCalledOff({ status }: Pick<ScheduledGame, 'status'>): boolean {
  return status === 'postponed' || status === 'cancelled';
}

/** True once it was known that the game would not be played as planned. */
export function wasCalledOff({ calledOffAt }: { calledOffAt: Date | null }, asOf: Date): boolean {
  return calledOffAt !== null && calledOffAt <= asOf;
}

const FEWEST_PLAYERS = 5;
/**
 * For so long after the start a box score that does not add up is taken to be still in writing; later, for a slip of
 * the feed.
 */
const WRITING_MS = 6 * 3_600_000;
/** Share of the final score that the players' points must reach in any case. */
const LEAST_SHARE = 0.9;

type ScoredGame = Pick<ScheduledGame, 'homeTeam' | 'awayTeam' | 'homeScore' | 'awayScore' | 'startsAt'>;

/**
 * True when a final game's box score looks whole: five players a side with minutes, and points that make up the score;
 * exactly while it may still be in writing, nearly once it is old.
 */
export function isWholeBox(game: ScoredGame, lines: readonly BoxLine[], now: Date): boolean {
  const inWriting = now.getTime() - Date.parse(game.startsAt) < WRITING_MS;
  return (
    [
      [game.homeTeam, game.homeScore],
      [game.awayTeam, game.awayScore],
    ] as const
  ).every(([team, score]) => {
    const played = lines.filter(({ teamId, minutes }) => teamId === team && minutes > 0);
    const points = played.reduce((sum, { stats }) => sum + (stats['points'] ?? 0), 0);
    return (
      played.length >= FEWEST_PLAYERS &&
      score !== null &&
      (inWriting ? points === score : points >= LEAST_SHARE * score)
    );
  });
}
