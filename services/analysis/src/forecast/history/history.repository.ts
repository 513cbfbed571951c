import { Injectable } from '@nestjs/common';
import { injuryReport, type Lineup, type PlayerGame, type PropLeague } from '@overline/forecast';
import { DataSource } from 'typeorm';

interface HistoryRow {
  gameId: string;
  date: string;
  season: string;
  postseason: boolean;
  playerId: string;
  player: string;
  team: string;
  opponent: string;
  home: boolean;
  minutes: number;
  stats: Record<string, number>;
}

export interface RecentGame {
  gameId: string;
  day: string;
  season: string;
  team: string;
  opponent: string;
  opponentName: string;
  home: boolean;
  minutes: number;
  stats: Record<string, number>;
}

/** Only what was known at `asOf`: the newest version of each box score line by then. */
const KNOWN_LINES = `
  SELECT DISTINCT ON (b.game_id, b.player_id) b.*
  FROM player_game b WHERE b.known_at <= $1`;

/** What the forecast reads of the past; every query takes the moment after which nothing counts. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Finished games with US Eastern day in (after, before), in date order, as known at `asOf`. */
  async playerGames(league: PropLeague, asOf: Date, after: string, before: string): Promise<PlayerGame[]> {
    const rows = await this.dataSource.query<HistoryRow[]>(
      `SELECT b.game_id AS "gameId", g.eastern_day::text AS date, g.season, g.postseason, b.player_id AS "playerId", p.name AS player,
         b.team_id AS team, CASE WHEN b.team_id = g.home_team THEN g.away_team ELSE g.home_team END AS opponent,
         b.team_id = g.home_team AS home, b.minutes, b.stats
       FROM (${KNOWN_LINES} AND b.game_id IN (
           SELECT id FROM game WHERE league = $2 AND eastern_day > $3::date AND eastern_day < $4::date)
         ORDER BY b.game_id, b.player_id, b.version DESC) b
       JOIN game g ON g.id = b.game_id JOIN player p ON p.id = b.player_id
       WHERE b.minutes > 0 ORDER BY g.eastern_day, g.id, b.player_id`,
      [asOf, league, after, before],
    );
    return rows.map((row) => ({ ...row, league }));
  }

  /** How many lines, versions included, of games with US Eastern day in (after, before) were known at `asOf`. */
  async knownLines(league: PropLeague, asOf: Date, after: string, before: string): Promise<number> {
    const [row] = await this.dataSource.query<{ lines: number }[]>(
      `SELECT count(*)::int AS lines FROM player_game b JOIN game g ON g.id = b.game_id
       WHERE g.league = $1 AND g.eastern_day > $2::date AND g.eastern_day < $3::date AND b.known_at <= $4`,
      [league, after, before, asOf],
    );
    return row?.lines ?? 0;
  }

  /** The teams that each player has played for before a US Eastern day as known at `asOf`, the latest first. */
  async teamsOf(playerIds: readonly string[], asOf: Date, before: string): Promise<Map<string, { team: string }[]>> {
    const rows = await this.dataSource.query<{ playerId: string; team: string }[]>(
      `SELECT b.player_id AS "playerId", b.team_id AS team
       FROM (SELECT DISTINCT ON (game_id, player_id) game_id, player_id, team_id, minutes FROM player_game
         WHERE known_at <= $1 AND player_id = ANY($2) ORDER BY game_id, player_id, version DESC) b
       JOIN game g ON g.id = b.game_id
       WHERE b.minutes > 0 AND g.eastern_day < $3::date GROUP BY 1, 2 ORDER BY max(g.starts_at) DESC, max(g.id) DESC`,
      [asOf, playerIds, before],
    );
    return Map.groupBy(rows, ({ playerId }) => playerId);
  }

  /** Each player's games before a US Eastern day as known at `asOf`, newest first. */
  async recentGames(playerIds: readonly string[], asOf: Date, before: string): Promise<Map<string, RecentGame[]>> {
    const rows = await this.dataSource.query<(RecentGame & { playerId: string })[]>(
      `SELECT b.player_id AS "playerId", b.game_id AS "gameId", g.eastern_day::text AS day, g.season, b.team_id AS team, o.id AS opponent,
         o.name AS "opponentName", b.team_id = g.home_team AS home, b.minutes, b.stats
       FROM (${KNOWN_LINES} AND b.player_id = ANY($2) ORDER BY b.game_id, b.player_id, b.version DESC) b
       JOIN game g ON g.id = b.game_id
       JOIN team o ON o.id = CASE WHEN b.team_id = g.home_team THEN g.away_team ELSE g.home_team END
       WHERE b.minutes > 0 AND g.eastern_day < $3::date ORDER BY g.starts_at DESC, g.id DESC`,
      [asOf, playerIds, before],
    );
    return Map.groupBy(rows, ({ playerId }) => playerId);
  }

  /** What each team allows a game of each base statistic this season, as known at `asOf`. */
  async allowed(
    league: PropLeague,
    season: string,
    asOf: Date,
    before: string,
  ): Promise<{ team: string; games: number; stats: Record<string, number> }[]> {
    return this.dataSource.query(
      `SELECT t.team, max(t.games)::int AS games, json_object_agg(t.stat, t.total / t.games) AS stats FROM (
         SELECT CASE WHEN b.team_id = g.home_team THEN g.away_team ELSE g.home_team END AS team, s.key AS stat,
           sum(s.value::float8) AS total, count(DISTINCT b.game_id) AS games
         FROM (${KNOWN_LINES} AND b.game_id IN (
             SELECT id FROM game WHERE league = $2 AND season = $3 AND eastern_day < $4::date)
           ORDER BY b.game_id, b.player_id, b.version DESC) b
         JOIN game g ON g.id = b.game_id, jsonb_each_text(b.stats) s GROUP BY 1, 2
       ) t GROUP BY t.team`,
      [asOf, league, season, before],
    );
  }

  /** What is known at `asOf` of who plays: the injury report of the day before that moment, if there was one. */
  async lineup(league: PropLeague, asOf: Date): Promise<Lineup> {
    const [newest] = await this.dataSource.query<{ known_at: Date }[]>(
      `SELECT known_at FROM injury_report
       WHERE league = $1 AND known_at <= $2 AND known_at > $2::timestamptz - interval '24 hours'
       ORDER BY known_at DESC LIMIT 1`,
      [league, asOf],
    );
    if (!newest) return 'unknown';
    const listed = await this.dataSource.query<{ playerId: string; status: string }[]>(
      'SELECT player_id AS "playerId", status FROM injury WHERE known_at = $1 ORDER BY player_id',
      [newest.known_at],
    );
    return { report: injuryReport(listed) };
  }
}
