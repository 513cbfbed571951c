import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { MONEYLINE, type PlayerQuote, type PropLeague, type PropQuote, QUOTE_LIFETIME_MS } from '@overline/forecast';
import { z } from 'zod';
import type { SquadMember } from '../player/match-player.ts';
import { NO_PLAYER, type Price, type UnmatchedName } from './price.ts';

const PRICED_GAMES = statement(
  z.object({
    id: z.string(),
    startsAt: z.string(),
    homeKey: z.string(),
    awayKey: z.string(),
    pricesAt: z.date().nullable(),
    calledOff: z.boolean(),
  }),
  `SELECT g.id, to_char(g.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startsAt",
     h.key AS "homeKey", a.key AS "awayKey", g.prices_at AS "pricesAt", g.called_off_at IS NOT NULL AS "calledOff"
   FROM game g JOIN team h ON h.id = g.home_team JOIN team a ON a.id = g.away_team
   WHERE g.league = $1 AND g.starts_at >= $2 AND g.starts_at < $3 ORDER BY g.starts_at, g.id`,
);

const SQUADS = statement(
  z.object({ gameId: z.string(), id: z.string(), name: z.string() }),
  `WITH side AS (
     SELECT id AS game_id, starts_at, unnest(ARRAY[home_team, away_team]) AS team_id FROM game WHERE id = ANY($1)
   ), played AS (
     SELECT DISTINCT b.team_id, b.player_id FROM game g JOIN player_game b ON b.game_id = g.id
     WHERE g.starts_at < (SELECT max(starts_at) FROM side)
       AND g.starts_at > (SELECT min(starts_at) FROM side) - interval '60 days'
       AND b.team_id IN (SELECT team_id FROM side)
   ), member AS (
     SELECT team_id, player_id FROM played
     UNION SELECT team_id, id FROM player WHERE team_id IN (SELECT team_id FROM side)
   )
   SELECT s.game_id AS "gameId", p.id, p.name
   FROM side s JOIN member m ON m.team_id = s.team_id JOIN player p ON p.id = m.player_id`,
);

const ADD = `INSERT INTO price (game_id, player_id, market, book, line, over_price, under_price, known_at)
  SELECT "gameId", "playerId", market, book, line, "over", "under", "knownAt"
  FROM json_to_recordset($1::json) AS p ("gameId" text, "playerId" text, market text, book text, line float8,
    "over" int, "under" int, "knownAt" timestamptz)
  ON CONFLICT (game_id, player_id, market, book, line, known_at) DO UPDATE
    SET over_price = coalesce(price.over_price, excluded.over_price),
      under_price = coalesce(price.under_price, excluded.under_price)
    WHERE (price.over_price IS NULL AND excluded.over_price IS NOT NULL)
      OR (price.under_price IS NULL AND excluded.under_price IS NOT NULL)`;

/** Past prices may be loaded after newer ones. */
const MARK_PRICED = `UPDATE game SET prices_at = $3, odds_event_id = e.event_id
  FROM unnest($1::text[], $2::text[]) AS e (game_id, event_id)
  WHERE game.id = e.game_id AND (game.prices_at IS NULL OR game.prices_at <= $3)`;

const RECORD_UNMATCHED = `INSERT INTO unmatched_name (league, game_id, name, reason, first_seen, last_seen)
  SELECT $1, n."gameId", n.name, n.reason, $3, $3
  FROM json_to_recordset($2::json) AS n ("gameId" text, name text, reason text)
  ON CONFLICT (league, game_id, name) DO UPDATE SET last_seen = excluded.last_seen, reason = excluded.reason`;

const Quote = z.object({
  gameId: z.string(),
  playerId: z.string(),
  market: z.string(),
  book: z.string(),
  line: z.number(),
  over: z.number().nullable(),
  under: z.number().nullable(),
  /** Epoch milliseconds. */
  at: z.number(),
});

const QUOTES = statement(
  Quote,
  `SELECT game_id AS "gameId", player_id AS "playerId", market, book, line, over_price AS over, under_price AS under,
     (extract(epoch FROM known_at) * 1000)::float8 AS at
   FROM (
     SELECT *, max(known_at) OVER (PARTITION BY game_id, market, book) AS newest
     FROM price WHERE game_id = ANY($1) AND player_id <> '' AND known_at <= $3 AND known_at >= $2
   ) p WHERE known_at = newest ORDER BY game_id, player_id, market, book, line`,
);

const QUOTES_OF_PROPS = statement(
  Quote.extend({ ask: z.int() }),
  `SELECT a.n::int - 1 AS ask, p.game_id AS "gameId", p.player_id AS "playerId", p.market, p.book, p.line,
     p.over_price AS over, p.under_price AS under, (extract(epoch FROM p.known_at) * 1000)::float8 AS at
   FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
     WITH ORDINALITY AS a (game_id, player_id, market, as_of, n)
   CROSS JOIN LATERAL (
     SELECT *, max(known_at) OVER (PARTITION BY book) AS newest FROM price
     WHERE game_id = a.game_id AND market = a.market AND player_id <> ''
       AND known_at <= a.as_of AND known_at >= a.as_of - $5 * interval '1 millisecond'
   ) p
   WHERE p.known_at = p.newest AND p.player_id = a.player_id ORDER BY a.n, p.book, p.line`,
);

const PROP_HISTORY = statement(
  Quote,
  `SELECT p.game_id AS "gameId", p.player_id AS "playerId", p.market, p.book, p.line, p.over_price AS over,
     p.under_price AS under, (extract(epoch FROM p.known_at) * 1000)::float8 AS at
   FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS a (game_id, since, until)
   JOIN price p ON p.game_id = a.game_id AND p.known_at BETWEEN a.since AND a.until
   WHERE p.player_id <> '' ORDER BY p.known_at`,
);

const MONEYLINE_QUOTES = statement(
  Quote.pick({ book: true, line: true, over: true, under: true, at: true }),
  `SELECT DISTINCT ON (book) book, line, over_price AS over, under_price AS under,
     (extract(epoch FROM known_at) * 1000)::float8 AS at
   FROM price WHERE game_id = $1 AND player_id = $2 AND market = $3 AND known_at >= $4 AND known_at <= $5
   ORDER BY book, known_at DESC`,
);

/** One player's market in one game, as of a moment. */
interface PropMoment {
  gameId: string;
  playerId: string;
  market: string;
  asOf: Date;
}

@Injectable()
export class PriceRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Games that start in [from, to). */
  games(league: PropLeague, from: Date, to: Date): Promise<z.output<typeof PRICED_GAMES.row>[]> {
    return this.transactions.query(PRICED_GAMES, [league, from, to]);
  }

  /** The players of each game's two teams: under contract now, or in one of their games in the two months before. */
  async squads(gameIds: readonly string[]): Promise<Map<string, SquadMember[]>> {
    const rows = await this.transactions.query(SQUADS, [gameIds]);
    return Map.groupBy(rows, ({ gameId }) => gameId);
  }

  /** Adds new prices. If a price is already stored for the same time, only fills in its missing side. */
  async add(prices: readonly Price[]): Promise<void> {
    if (prices.length === 0) return;
    await this.transactions.query(ADD, [JSON.stringify(prices)]);
  }

  async markPriced(games: readonly { gameId: string; eventId: string }[], at: Date): Promise<void> {
    await this.transactions.query(MARK_PRICED, [
      games.map(({ gameId }) => gameId),
      games.map(({ eventId }) => eventId),
      at,
    ]);
  }

  async recordUnmatched(league: PropLeague, names: readonly UnmatchedName[], at: Date): Promise<void> {
    await this.transactions.query(RECORD_UNMATCHED, [league, JSON.stringify(names), at]);
  }

  /**
   * Each book's newest quotes of the games' props as of a moment, unless they are too old by then. A book always
   * replaces all its quotes of a market, so a player who is missing from its newest quotes was removed.
   */
  quotes(gameIds: readonly string[], asOf: Date): Promise<PlayerQuote[]> {
    return this.transactions.query(QUOTES, [gameIds, new Date(asOf.getTime() - QUOTE_LIFETIME_MS), asOf]);
  }

  /** As `quotes`, for single props, each as of its own moment. Returns one list for each of `asks`, in their order. */
  async quotesOfProps(asks: readonly PropMoment[]): Promise<PlayerQuote[][]> {
    const column = <K extends keyof PropMoment>(key: K): PropMoment[K][] => asks.map((ask) => ask[key]);
    const rows = await this.transactions.query(QUOTES_OF_PROPS, [
      column('gameId'),
      column('playerId'),
      column('market'),
      column('asOf'),
      QUOTE_LIFETIME_MS,
    ]);
    const byAsk = Map.groupBy(rows, ({ ask }) => ask);
    return asks.map((_, index) => (byAsk.get(index) ?? []).map(({ ask: _ask, ...quote }) => quote));
  }

  /** Every quote of each game's props that was valid at any time from `from` to `to`, oldest first. */
  propHistory(games: readonly { gameId: string; from: Date; to: Date }[]): Promise<PlayerQuote[]> {
    return this.transactions.query(PROP_HISTORY, [
      games.map(({ gameId }) => gameId),
      games.map(({ from }) => new Date(from.getTime() - QUOTE_LIFETIME_MS)),
      games.map(({ to }) => to),
    ]);
  }

  /** Each book's newest moneyline of a game in [since, asOf]; `over` is the home side. */
  moneylines(gameId: string, since: Date, asOf: Date): Promise<PropQuote[]> {
    return this.transactions.query(MONEYLINE_QUOTES, [gameId, NO_PLAYER, MONEYLINE, since, asOf]);
  }
}
