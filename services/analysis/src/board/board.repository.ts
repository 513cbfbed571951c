import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import type { PlayerQuote, PropLeague } from '@overline/forecast';
import { z } from 'zod';

/** What the board of a game depends on, besides past games. */
const STATES = statement(
  z.object({ id: z.string(), prices: z.string(), injuries: z.string() }),
  `WITH report AS (
     SELECT DISTINCT ON (league) league, known_at FROM injury_report
     WHERE known_at <= $2 AND known_at > $2::timestamptz - interval '24 hours' ORDER BY league, known_at DESC
   )
   SELECT g.id, coalesce(g.prices_at::text, '') AS prices, coalesce(
       (SELECT md5(string_agg(i.player_id || i.status, ' ' ORDER BY i.player_id))
        FROM report r JOIN injury i ON i.known_at = r.known_at JOIN player p ON p.id = i.player_id
        WHERE r.league = g.league AND p.team_id IN (g.home_team, g.away_team)),
       (SELECT 'none' FROM report r WHERE r.league = g.league), 'unknown') AS injuries
   FROM game g WHERE g.id = ANY($1)`,
);

const FIRST_QUOTES = statement(
  z.object({
    playerId: z.string(),
    market: z.string(),
    book: z.string(),
    line: z.number(),
    over: z.number().nullable(),
    under: z.number().nullable(),
    at: z.number(),
  }),
  `SELECT player_id AS "playerId", market, book, line, over_price AS over, under_price AS under,
     (extract(epoch FROM known_at) * 1000)::float8 AS at
   FROM (
     SELECT *, min(known_at) OVER (PARTITION BY player_id, market, book) AS first
     FROM price WHERE game_id = $1 AND player_id <> '' AND known_at <= $2
   ) p WHERE known_at = first ORDER BY player_id, market, book, line`,
);

const PAST = statement(
  z.object({ lines: z.number(), pricedDays: z.number() }),
  `SELECT (
     SELECT count(*) FROM player_game b JOIN game g ON g.id = b.game_id
     WHERE g.league = $1 AND g.eastern_day < $2::date AND b.known_at <= $3
   )::int AS lines, (SELECT count(*) FROM loaded_day WHERE kind = 'prices' AND league = $1)::int AS "pricedDays"`,
);

/** What the board reads besides the forecasts. */
@Injectable()
export class BoardRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By game: a text that changes with its prices or with the injury report of its two teams. */
  async states(gameIds: readonly string[], asOf: Date): Promise<Map<string, string>> {
    const rows = await this.transactions.query(STATES, [gameIds, asOf]);
    return new Map(rows.map(({ id, prices, injuries }) => [id, `${prices} ${injuries}`]));
  }

  /**
   * A text that changes with the past that the forecasts of a league rest on: known box score lines before a US Eastern
   * day, and past days whose prices are loaded, from which the blend of model and market is learned.
   */
  async past(league: PropLeague, before: string, asOf: Date): Promise<string> {
    const { lines, pricedDays } = await this.transactions.one(PAST, [league, before, asOf]);
    return `${lines} ${pricedDays}`;
  }

  /** Each book's first quotes of a game's props. */
  async firstQuotes(gameId: string, asOf: Date): Promise<PlayerQuote[]> {
    const rows = await this.transactions.query(FIRST_QUOTES, [gameId, asOf]);
    return rows.map((row) => ({ ...row, gameId }));
  }
}
