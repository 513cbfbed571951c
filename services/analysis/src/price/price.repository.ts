import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { KnownPlayer } from '../player/match-player.ts';
import type { Price, PricedGame, UnmatchedName } from './price.ts';

export interface QuoteRow {
  gameId: string;
  playerId: string;
  market: string;
  book: string;
  line: number;
  over: number | null;
  under: number | null;
  knownAt: Date;
}

@Injectable()
export class PriceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Games that start in this span, with the team names that odds events are matched by. */
  async games(league: string, from: Date, to: Date): Promise<(PricedGame & { pricesAt: Date | null; homeTeam: string; awayTeam: string })[]> {
    return this.dataSource.query(
      `SELECT g.id, to_char(g.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startsAt", h.key AS "homeKey",
         a.key AS "awayKey", g.prices_at AS "pricesAt", g.home_team AS "homeTeam", g.away_team AS "awayTeam"
       FROM game g JOIN team h ON h.id = g.home_team JOIN team a ON a.id = g.away_team
       WHERE g.league = $1 AND g.starts_at >= $2 AND g.starts_at < $3 AND (g.called_off_at IS NULL OR g.called_off_at > $2)
       ORDER BY g.starts_at, g.id`,
      [league, from, to],
    );
  }

  /** The players of these teams: under contract now, or on the field for one of them in the two months before the game. */
  async squads(teamIds: readonly string[], gameId: string): Promise<KnownPlayer[]> {
    return this.dataSource.query(
      `SELECT id, name, team_id AS "teamId" FROM player WHERE team_id = ANY($1)
       UNION
       SELECT p.id, p.name, p.team_id FROM game this
         JOIN game g ON g.starts_at < this.starts_at AND g.starts_at > this.starts_at - interval '60 days'
           AND (g.home_team = ANY($1) OR g.away_team = ANY($1))
         JOIN player_game b ON b.game_id = g.id AND b.team_id = ANY($1)
         JOIN player p ON p.id = b.player_id
       WHERE this.id = $2`,
      [teamIds, gameId],
    );
  }

  async aliases(league: string): Promise<Map<string, string>> {
    const rows = await this.dataSource.query<{ folded_name: string; player_id: string }[]>(
      'SELECT folded_name, player_id FROM player_alias WHERE league = $1',
      [league],
    );
    return new Map(rows.map(({ folded_name: name, player_id: id }) => [name, id]));
  }

  /** Adds what is new; a price that was seen before, at the same book time, changes nothing. */
  async add(tx: EntityManager, prices: readonly Price[]): Promise<void> {
    const column = <K extends keyof Price>(key: K): Price[K][] => prices.map((price) => price[key]);
    await tx.query(
      `INSERT INTO price (game_id, player_id, market, book, line, over_price, under_price, known_at)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::real[], $6::int[], $7::int[], $8::timestamptz[])
       ON CONFLICT DO NOTHING`,
      [column('gameId'), column('playerId'), column('market'), column('book'), column('line'), column('over'), column('under'), column('knownAt')],
    );
  }

  async markPriced(tx: EntityManager, gameId: string, eventId: string, at: Date): Promise<void> {
    await tx.query('UPDATE game SET prices_at = $3, odds_event_id = $2 WHERE id = $1', [gameId, eventId, at]);
  }

  async noteUnmatched(tx: EntityManager, league: string, names: readonly UnmatchedName[], at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO unmatched_name (league, game_id, name, reason, first_seen, last_seen)
       SELECT $1, n."gameId", n.name, n.reason, $3, $3 FROM json_to_recordset($2::json) AS n ("gameId" text, name text, reason text)
       ON CONFLICT (league, game_id, name) DO UPDATE SET last_seen = excluded.last_seen, reason = excluded.reason`,
      [league, JSON.stringify(names), at],
    );
  }

  /** What each book last said of each prop by `asOf`, and not before `since`. */
  async quotes(gameIds: readonly string[], since: Date, asOf: Date): Promise<QuoteRow[]> {
    return this.dataSource.query(
      `SELECT game_id AS "gameId", player_id AS "playerId", market, book, line::float8 AS line, over_price AS over,
         under_price AS under, known_at AS "knownAt"
       FROM (
         SELECT *, max(known_at) OVER (PARTITION BY game_id, player_id, market, book) AS newest
         FROM price WHERE game_id = ANY($1) AND known_at <= $3 AND known_at >= $2
       ) p WHERE known_at = newest ORDER BY game_id, player_id, market, book, line`,
      [gameIds, since, asOf],
    );
  }
}
