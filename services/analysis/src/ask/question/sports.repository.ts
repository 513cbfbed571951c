import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ComingGame, KnownAlias, KnownPlayer, KnownTeam, Sports } from './sports.ts';

/** Games over which minutes and averages are taken, and how old they may be. */
const LAST_GAMES = 10;
const RECENT_DAYS = 150;
/** How far ahead games are asked for. */
const DAYS_AHEAD = 14;

/** Reads what a question may be about. */
@Injectable()
export class SportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Players, teams and coming games, with the form of players as known at `now`. */
  async asOf(now: Date): Promise<Sports> {
    const [players, teams, aliases, games] = await Promise.all([
      this.players(now),
      this.teams(),
      this.aliases(),
      this.games(now),
    ]);
    return { players, teams, aliases, games };
  }

  private players(now: Date): Promise<KnownPlayer[]> {
    return this.dataSource.query(
      `WITH lines AS (
         SELECT DISTINCT ON (b.game_id, b.player_id) b.player_id, b.minutes, b.stats, g.starts_at
         FROM game g JOIN player_game b ON b.game_id = g.id
         WHERE g.starts_at > $1::timestamptz - make_interval(days => $3) AND g.starts_at < $1 AND b.known_at <= $1
         ORDER BY b.game_id, b.player_id, b.version DESC
       ), recent AS (
         SELECT *, row_number() OVER (PARTITION BY player_id ORDER BY starts_at DESC) AS place FROM lines WHERE minutes > 0
       ), form AS (
         SELECT player_id, avg(minutes)::float8 AS minutes, ${STATS.map((stat) => `avg((stats->>'${stat}')::float8) AS ${stat}`).join(', ')}
         FROM recent WHERE place <= $2 GROUP BY player_id
       ), report AS (
         SELECT DISTINCT ON (league) league, known_at FROM injury_report
         WHERE known_at <= $1 AND known_at > $1::timestamptz - interval '24 hours' ORDER BY league, known_at DESC
       )
       SELECT p.id, p.league, p.name, p.team_id AS "teamId", coalesce(f.minutes, 0) AS minutes,
         json_strip_nulls(json_build_object(${STATS.map((stat) => `'${stat}', f.${stat}`).join(', ')})) AS means,
         EXISTS (SELECT FROM report r JOIN injury i ON i.player_id = p.id AND i.known_at = r.known_at
           WHERE r.league = p.league AND i.status ILIKE 'out%') AS out
       FROM player p LEFT JOIN form f ON f.player_id = p.id ORDER BY p.id`,
      [now, LAST_GAMES, RECENT_DAYS],
    );
  }

  private teams(): Promise<KnownTeam[]> {
    return this.dataSource.query('SELECT id, league, abbreviation, name FROM team ORDER BY id');
  }

  private aliases(): Promise<KnownAlias[]> {
    return this.dataSource.query(
      'SELECT folded_name AS "foldedName", player_id AS "playerId" FROM player_alias ORDER BY 1, 2',
    );
  }

  private games(now: Date): Promise<ComingGame[]> {
    return this.dataSource.query(
      `SELECT id, league, starts_at AS "startsAt", home_team AS "homeTeam", away_team AS "awayTeam" FROM game
       WHERE starts_at > $1 AND starts_at < $1::timestamptz + make_interval(days => $2) AND status NOT IN ('postponed', 'cancelled', 'final')
         AND (called_off_at IS NULL OR called_off_at > $1) ORDER BY starts_at, id`,
      [now, DAYS_AHEAD],
    );
  }
}

/** The statistics that a usual market may be made of. */
const STATS = ['points', 'rebounds', 'assists', 'threes', 'steals', 'blocks', 'turnovers'] as const;
