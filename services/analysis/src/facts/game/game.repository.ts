import { Injectable } from '@nestjs/common';
import type { GameStatus } from '@overline/contracts';
import type { PropLeague } from '@overline/forecast';
import { DataSource, type EntityManager } from 'typeorm';
import type { FeedGame } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { teamKey } from '../league/team-name.ts';
import type { BoxLine, ScheduledGame } from './game.ts';

export interface StoredGame extends ScheduledGame {
  league: PropLeague;
  /** When it became known that it would not be played as planned. */
  calledOffAt: Date | null;
  version: number;
  boxed: boolean;
  /** Prices of it are stored, so that there may be a pick on it. */
  priced: boolean;
}

interface GameRow {
  id: string;
  league: PropLeague;
  feed_id: number;
  season: string;
  postseason: boolean;
  eastern_day: string;
  starts_at: Date;
  home_team: string;
  away_team: string;
  status: GameStatus;
  home_score: number | null;
  away_score: number | null;
  version: number;
  boxed: boolean;
  priced: boolean;
  called_off_at: Date | null;
}

const COLUMNS = `id, league, feed_id, season, postseason, eastern_day::text, starts_at, home_team, away_team, status,
  home_score, away_score, version, boxed, prices_at IS NOT NULL AS priced, called_off_at`;

@Injectable()
export class GameRepository {
  constructor(private readonly dataSource: DataSource) {}

  async saveTeams(tx: EntityManager, league: League, games: readonly FeedGame[]): Promise<void> {
    const teams = new Map(games.flatMap((game) => [game.home_team, game.visitor_team]).map((team) => [team.id, team]));
    const list = [...teams.values()];
    await tx.query(
      `INSERT INTO team (id, league, feed_id, abbreviation, name, key)
       SELECT $1 || ':' || feed_id, $1, feed_id, abbreviation, name, key
       FROM unnest($2::int[], $3::text[], $4::text[], $5::text[]) AS t (feed_id, abbreviation, name, key)
       ON CONFLICT (id) DO UPDATE SET abbreviation = excluded.abbreviation, name = excluded.name, key = excluded.key
       WHERE (team.abbreviation, team.name, team.key) IS DISTINCT FROM (excluded.abbreviation, excluded.name, excluded.key)`,
      [
        league.id,
        list.map(({ id }) => id),
        list.map(({ abbreviation }) => abbreviation),
        list.map((team) => team.full_name),
        list.map((team) => teamKey(team.full_name)),
      ],
    );
  }

  async find(ids: readonly string[]): Promise<StoredGame[]> {
    const rows = await this.dataSource.query<GameRow[]>(`SELECT ${COLUMNS} FROM game WHERE id = ANY($1) ORDER BY id`, [
      ids,
    ]);
    return rows.map(toGame);
  }

  async ofEasternDays(days: readonly string[]): Promise<StoredGame[]> {
    const rows = await this.dataSource.query<GameRow[]>(
      `SELECT ${COLUMNS} FROM game WHERE eastern_day = ANY($1::date[]) ORDER BY id`,
      [days],
    );
    return rows.map(toGame);
  }

  async startingBetween(from: Date, to: Date): Promise<StoredGame[]> {
    const rows = await this.dataSource.query<GameRow[]>(
      `SELECT ${COLUMNS} FROM game WHERE starts_at >= $1 AND starts_at < $2 ORDER BY starts_at, id`,
      [from, to],
    );
    return rows.map(toGame);
  }

  /** Locks these games' rows for the rest of the transaction, in one order everywhere. */
  async lock(tx: EntityManager, ids: readonly string[]): Promise<StoredGame[]> {
    const rows = await tx.query<GameRow[]>(`SELECT ${COLUMNS} FROM game WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [
      ids,
    ]);
    return rows.map(toGame);
  }

  /** Lets one transaction at a time change the schedule. */
  async lockSchedule(tx: EntityManager): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('schedule'), hashtext(current_schema()))");
  }

  async upsert(tx: EntityManager, league: League, games: readonly ScheduledGame[], knownAt: Date): Promise<void> {
    await tx.query(
      `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team, status,
         home_score, away_score, known_at)
       SELECT g.id, $1, g."feedId", g.season, g.postseason, g."easternDay", g."startsAt", g."homeTeam", g."awayTeam",
         g.status, g."homeScore", g."awayScore", $3
       FROM json_to_recordset($2::json) AS g (id text, "feedId" int, season text, postseason boolean, "easternDay" date,
         "startsAt" timestamptz, "homeTeam" text, "awayTeam" text, status text, "homeScore" int, "awayScore" int)
       ON CONFLICT (id) DO UPDATE SET season = excluded.season, postseason = excluded.postseason,
         eastern_day = excluded.eastern_day, starts_at = excluded.starts_at, status = excluded.status,
         home_score = excluded.home_score, away_score = excluded.away_score, known_at = excluded.known_at,
         called_off_at = CASE WHEN excluded.status IN ('postponed', 'cancelled') THEN game.called_off_at END`,
      [league.id, JSON.stringify(games), knownAt],
    );
  }

  async savePlayers(
    tx: EntityManager,
    league: League,
    lines: readonly Pick<BoxLine, 'playerId' | 'feedId' | 'name' | 'teamId'>[],
  ): Promise<void> {
    if (lines.length === 0) return;
    const players = [...new Map(lines.map((line) => [line.playerId, line])).values()];
    await tx.query(
      `INSERT INTO player (id, league, feed_id, name, team_id)
       SELECT p."playerId", $1, p."feedId", p.name, p."teamId"
       FROM json_to_recordset($2::json) AS p ("playerId" text, "feedId" int, name text, "teamId" text)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, team_id = excluded.team_id
       WHERE (player.name, player.team_id) IS DISTINCT FROM (excluded.name, excluded.team_id)`,
      [league.id, JSON.stringify(players)],
    );
  }

  /** The newest version of each line of a game's box score. */
  async box(tx: EntityManager, gameId: string): Promise<BoxLine[]> {
    return tx.query<BoxLine[]>(
      `SELECT DISTINCT ON (b.player_id) b.player_id AS "playerId", p.feed_id AS "feedId", p.name, b.team_id AS "teamId", b.minutes, b.stats
       FROM player_game b JOIN player p ON p.id = b.player_id WHERE b.game_id = $1 ORDER BY b.player_id, b.version DESC`,
      [gameId],
    );
  }

  async addBoxes(
    tx: EntityManager,
    boxes: readonly { gameId: string; version: number; knownAt: Date; lines: readonly BoxLine[] }[],
  ): Promise<void> {
    const rows = boxes.flatMap(({ gameId, version, knownAt, lines }) =>
      lines.map(({ playerId, teamId, minutes, stats }) => ({
        gameId,
        version,
        knownAt,
        playerId,
        teamId,
        minutes,
        stats,
      })),
    );
    if (rows.length === 0) return;
    await tx.query(
      `INSERT INTO player_game (game_id, player_id, version, team_id, minutes, stats, known_at)
       SELECT "gameId", "playerId", version, "teamId", minutes, stats, "knownAt"
       FROM json_to_recordset($1::json) AS b ("gameId" text, "playerId" text, version int, "teamId" text, minutes real, stats jsonb,
         "knownAt" timestamptz)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
    await tx.query(
      `UPDATE game SET boxed = true, version = b.version
       FROM unnest($1::text[], $2::int[]) AS b (id, version) WHERE game.id = b.id`,
      [boxes.map(({ gameId }) => gameId), boxes.map(({ version }) => version)],
    );
  }

  /** Notes when a game was called off, as a new version of its result. */
  async callOff(tx: EntityManager, gameId: string, at: Date): Promise<void> {
    await tx.query('UPDATE game SET version = version + 1, called_off_at = $2 WHERE id = $1', [gameId, at]);
  }
}

function toGame(row: GameRow): StoredGame {
  return {
    id: row.id,
    league: row.league,
    feedId: row.feed_id,
    season: row.season,
    postseason: row.postseason,
    easternDay: row.eastern_day,
    startsAt: row.starts_at.toISOString(),
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    status: row.status,
    homeScore: row.home_score,
    awayScore: row.away_score,
    version: row.version,
    boxed: row.boxed,
    priced: row.priced,
    calledOffAt: row.called_off_at,
  };
}
