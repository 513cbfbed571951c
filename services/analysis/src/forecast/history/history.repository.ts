import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { leagueOf, type PlayerGame, type PropLeague } from '@overline/forecast';
import { z } from 'zod';
import { learnedLine } from './learned-line.ts';

const Stats = z.record(z.string(), z.number());

/** The newest version of each box score line as of $1. */
const KNOWN_LINES = `
  SELECT DISTINCT ON (b.game_id, b.player_id) b.*
  FROM player_game b WHERE b.known_at <= $1`;
const OPPONENT = 'CASE WHEN b.team_id = g.home_team THEN g.away_team ELSE g.home_team END';

const Line = z.object({
  gameId: z.string(),
  season: z.string(),
  playerId: z.string(),
  team: z.string(),
  opponent: z.string(),
  home: z.boolean(),
  minutes: z.number(),
  stats: Stats,
});

const PLAYER_GAMES = statement(
  Line.extend({
    date: z.string(),
    postseason: z.boolean(),
    player: z.string(),
    position: z.string().nullable(),
    homeScore: z.number().nullable(),
    awayScore: z.number().nullable(),
    period: z.number().nullable(),
  }),
  `SELECT b.game_id AS "gameId", g.eastern_day::text AS date, g.season, g.postseason, b.player_id AS "playerId",
     p.name AS player, p.position, g.home_score AS "homeScore",
     g.away_score AS "awayScore", g.period, b.team_id AS team,
     ${OPPONENT} AS opponent, b.team_id = g.home_team AS home, b.minutes::float8 AS minutes, b.stats
   FROM (${KNOWN_LINES} AND b.game_id IN (
       SELECT id FROM game WHERE league = $2 AND eastern_day > $3::date AND eastern_day < $4::date)
     ORDER BY b.game_id, b.player_id, b.version DESC) b
   JOIN game g ON g.id = b.game_id JOIN player p ON p.id = b.player_id
   WHERE b.minutes > 0 ORDER BY g.eastern_day, g.id, b.player_id`,
);

const COUNT_OF_LINES = statement(
  z.object({ lines: z.number() }),
  `SELECT count(*)::int AS lines FROM player_game b JOIN game g ON g.id = b.game_id
   WHERE g.league = $1 AND g.eastern_day > $2::date AND g.eastern_day < $3::date AND b.known_at <= $4`,
);

const TEAMS_OF_PLAYERS = statement(
  z.object({ playerId: z.string(), team: z.string() }),
  `SELECT player_id AS "playerId", team_id AS team FROM (
     SELECT b.player_id, b.team_id, max(g.starts_at) AS since, max(g.id) AS game_id
     FROM (SELECT DISTINCT ON (game_id, player_id) game_id, player_id, team_id, minutes FROM player_game
       WHERE known_at <= $1 AND player_id = ANY($2) ORDER BY game_id, player_id, version DESC) b
     JOIN game g ON g.id = b.game_id
     WHERE b.minutes > 0 AND g.eastern_day < $3::date
     GROUP BY 1, 2
     UNION ALL SELECT player_id, team_id, since, '' FROM (
       SELECT DISTINCT ON (player_id) player_id, team_id,
         CASE WHEN known_at <= $1 THEN known_at ELSE '-infinity' END AS since
       FROM roster_change WHERE player_id = ANY($2)
       ORDER BY player_id, CASE WHEN known_at <= $1 THEN known_at END DESC NULLS LAST, known_at
     ) listed
   ) t ORDER BY since DESC, game_id DESC`,
);

const RECENT_GAMES = statement(
  Line.extend({ day: z.string(), opponentName: z.string(), position: z.string().nullable() }),
  `SELECT b.player_id AS "playerId", b.game_id AS "gameId", g.eastern_day::text AS day, g.season, b.team_id AS team,
     o.id AS opponent, o.name AS "opponentName", b.team_id = g.home_team AS home, b.minutes, b.stats, p.position
   FROM (${KNOWN_LINES} AND b.player_id = ANY($2) ORDER BY b.game_id, b.player_id, b.version DESC) b
   JOIN game g ON g.id = b.game_id JOIN team o ON o.id = ${OPPONENT} JOIN player p ON p.id = b.player_id
   WHERE b.minutes > 0 AND g.eastern_day < $3::date ORDER BY g.starts_at DESC, g.id DESC`,
);

const ALLOWED = statement(
  z.object({ team: z.string(), games: z.number(), stats: Stats }),
  `SELECT t.team, max(t.games)::int AS games, json_object_agg(t.stat, t.total / t.games) AS stats FROM (
     SELECT ${OPPONENT} AS team, s.key AS stat, sum(s.value::float8) AS total, count(DISTINCT b.game_id) AS games
     FROM (${KNOWN_LINES} AND b.game_id IN (
         SELECT id FROM game WHERE league = $2 AND season = $3 AND eastern_day < $4::date)
       ORDER BY b.game_id, b.player_id, b.version DESC) b
     JOIN game g ON g.id = b.game_id, jsonb_each_text(b.stats) s GROUP BY 1, 2
   ) t GROUP BY t.team`,
);

/** A player's box score line in a finished game, with the game's final score and last period. */
export type HistoryGame = PlayerGame &
  Partial<Pick<z.output<typeof PLAYER_GAMES.row>, 'homeScore' | 'awayScore' | 'period'>>;

/** A past game of a player. */
export type RecentGame = Omit<z.output<typeof RECENT_GAMES.row>, 'playerId'>;

/** Past games, for forecasts. No query reads a result that became known after `asOf`. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Finished games of the US Eastern days in (after, before), in date order. */
  async playerGames(league: PropLeague, asOf: Date, after: string, before: string): Promise<HistoryGame[]> {
    const rows = await this.transactions.query(PLAYER_GAMES, [asOf, league, after, before]);
    const starters = startersOf(league, rows);
    return rows.flatMap((row) => {
      const learned = learnedLine(league, row);
      if (learned === null) return [];
      const opposingStarter = starters.get(`${row.gameId} ${row.opponent}`);
      return [{ ...row, league, position: undefined, ...learned, opposingStarter }];
    });
  }

  /** The number of known lines, counting versions, of games of the US Eastern days in (after, before). */
  async knownLines(league: PropLeague, asOf: Date, after: string, before: string): Promise<number> {
    const { lines } = await this.transactions.one(COUNT_OF_LINES, [league, after, before, asOf]);
    return lines;
  }

  /**
   * The teams of each player, the latest first: those he played for before a US Eastern day, and the team that the feed
   * listed him with as of `asOf`. A player who was first listed later has that team last, because past prices were
   * matched to players by it.
   */
  async teamsOf(playerIds: readonly string[], asOf: Date, before: string): Promise<Map<string, { team: string }[]>> {
    const rows = await this.transactions.query(TEAMS_OF_PLAYERS, [asOf, playerIds, before]);
    return Map.groupBy(rows, ({ playerId }) => playerId);
  }

  /** Each player's games before a US Eastern day, newest first. */
  async recentGames(playerIds: readonly string[], asOf: Date, before: string): Promise<Map<string, RecentGame[]>> {
    const rows = await this.transactions.query(RECENT_GAMES, [asOf, playerIds, before]);
    return Map.groupBy(rows, ({ playerId }) => playerId);
  }

  /** What each team of a season allows per game, by base statistic. */
  allowed(league: PropLeague, season: string, asOf: Date, before: string): Promise<z.output<typeof ALLOWED.row>[]> {
    return this.transactions.query(ALLOWED, [asOf, league, season, before]);
  }
}

type StarterLine = Pick<z.output<typeof Line>, 'gameId' | 'team' | 'playerId' | 'stats'>;

/** The starting goalie or pitcher of each side, by game and team; empty in leagues without one. */
function startersOf(league: PropLeague, lines: readonly StarterLine[]): ReadonlyMap<string, string> {
  const { starter } = leagueOf(league).stats.lines;
  if (starter === undefined) return new Map();
  const found = lines.filter(({ stats }) => stats[starter.started] === 1 && stats[starter.has] !== undefined);
  return new Map(found.map(({ gameId, team, playerId }) => [`${gameId} ${team}`, playerId]));
}
