import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { listingOf, type PlayerQuote, type PropLeague, type PropQuote } from '@overline/forecast';
import { z } from 'zod';

/** What a game's board depends on, besides past games. */
const STATES = statement(
  z.object({ id: z.string(), start: z.string(), prices: z.string(), starters: z.string(), injuries: z.string() }),
  `WITH report AS (
     SELECT DISTINCT ON (league) league, known_at FROM injury_report
     WHERE known_at <= $2 AND known_at > $2::timestamptz - interval '24 hours' ORDER BY league, known_at DESC
   )
   SELECT g.id, g.starts_at::text AS start, coalesce(g.prices_at::text, '') AS prices,
     coalesce((SELECT string_agg(a.player_id, ' ' ORDER BY a.team_id) FROM (
       SELECT DISTINCT ON (team_id) team_id, player_id FROM announced_starter
       WHERE game_id = g.id AND known_at <= $2 ORDER BY team_id, known_at DESC) a), '') AS starters,
     coalesce(
       (SELECT md5(string_agg(i.player_id || i.status, ' ' ORDER BY i.player_id))
        FROM report r JOIN injury i ON i.known_at = r.known_at JOIN player p ON p.id = i.player_id
        WHERE r.league = g.league AND p.team_id IN (g.home_team, g.away_team)),
       (SELECT 'none' FROM report r WHERE r.league = g.league), 'unknown') AS injuries
   FROM game g WHERE g.id = ANY($1)`,
);

const Quote = z.object({
  book: z.string(),
  line: z.number(),
  over: z.number().nullable(),
  under: z.number().nullable(),
  at: z.number(),
});

const FIRST_QUOTES = statement(
  Quote.extend({ playerId: z.string(), market: z.string() }),
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

/** All quotes of a prop whenever a book changed one of them. A book always replaces all its quotes of a prop. */
const CHANGES = statement(
  Quote,
  `WITH listing AS (
     SELECT book, known_at, jsonb_agg(
       jsonb_build_object('line', line, 'over', over_price, 'under', under_price) ORDER BY line) AS quotes
     FROM price WHERE game_id = $1 AND player_id = $2 AND market = $3 AND known_at <= $4
     GROUP BY book, known_at
   ), compared AS (
     SELECT *, lag(quotes) OVER (PARTITION BY book ORDER BY known_at) AS before FROM listing
   )
   SELECT book, line, "over", under, (extract(epoch FROM known_at) * 1000)::float8 AS at
   FROM compared, jsonb_to_recordset(quotes) AS quote (line float8, "over" int, under int)
   WHERE quotes IS DISTINCT FROM before ORDER BY known_at, book, line`,
);

const LISTINGS = statement(
  z.object({ at: z.date(), status: z.string().nullable() }),
  `SELECT r.known_at AS at, min(i.status) AS status
   FROM injury_report r LEFT JOIN injury i ON i.known_at = r.known_at AND i.player_id = $2
   WHERE r.league = $1 AND r.known_at > $3 AND r.known_at <= $4 GROUP BY r.known_at ORDER BY r.known_at`,
);

const TEAMMATES = statement(
  z.object({ id: z.string(), name: z.string(), games: z.array(z.string()) }),
  `SELECT p.id, p.name, array_agg(b.game_id) AS games
   FROM unnest($1::text[], $2::text[]) AS own (game_id, team_id)
   JOIN (SELECT DISTINCT ON (game_id, player_id) * FROM player_game
     WHERE game_id = ANY($1) ORDER BY game_id, player_id, version DESC) b USING (game_id, team_id)
   JOIN player p ON p.id = b.player_id
   WHERE b.minutes > 0 AND p.id <> $3
   GROUP BY p.id, p.name ORDER BY sum(b.minutes) DESC LIMIT $4`,
);

/** The facts that the board and its pages show besides forecasts. */
@Injectable()
export class BoardRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By game: a text that changes with its start, prices, announced starters and the injury report of its two teams. */
  async states(gameIds: readonly string[], asOf: Date): Promise<Map<string, string>> {
    const rows = await this.transactions.query(STATES, [gameIds, asOf]);
    return new Map(rows.map(({ id, ...facts }) => [id, Object.values(facts).join(' | ')]));
  }

  /**
   * A text that changes with the past facts behind a league's forecasts: known box score lines before a US Eastern day,
   * and past days with prices, from which the blend of model and market is learned.
   */
  async pastState(league: PropLeague, before: string, asOf: Date): Promise<string> {
    const { lines, pricedDays } = await this.transactions.one(PAST, [league, before, asOf]);
    return `${lines} ${pricedDays}`;
  }

  /** Each book's first quotes of a game's props. */
  async firstQuotes(gameId: string, asOf: Date): Promise<PlayerQuote[]> {
    const rows = await this.transactions.query(FIRST_QUOTES, [gameId, asOf]);
    return rows.map((row) => ({ ...row, gameId }));
  }

  /** The changes of every book's prices, oldest first. */
  priceChanges(gameId: string, playerId: string, market: string, until: Date): Promise<PropQuote[]> {
    return this.transactions.query(CHANGES, [gameId, playerId, market, until]);
  }

  /** When a player's injury status changed in (after, until]. A null status means not listed. */
  async statusChanges(
    league: PropLeague,
    playerId: string,
    after: Date,
    until: Date,
  ): Promise<{ at: string; status: string | null }[]> {
    const rows = await this.transactions.query(LISTINGS, [league, playerId, after, until]);
    return rows
      .map(({ at, status }) => ({ at: at.toISOString(), status: status === null ? null : listingOf(status) }))
      .filter(({ status }, index, all) => index > 0 && status !== all[index - 1]?.status);
  }

  /** The player's teammates with the most minutes in these games, each with the games played. */
  teammates(
    playerId: string,
    games: readonly { gameId: string; team: string }[],
    limit: number,
  ): Promise<z.output<typeof TEAMMATES.row>[]> {
    return this.transactions.query(TEAMMATES, [
      games.map(({ gameId }) => gameId),
      games.map(({ team }) => team),
      playerId,
      limit,
    ]);
  }
}
