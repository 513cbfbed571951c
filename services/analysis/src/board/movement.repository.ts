import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { listingOf, type PropLeague, type PropQuote } from '@overline/forecast';
import { z } from 'zod';

/** A row is a change unless the book's row before it at the same line has the same prices. */
const CHANGES = statement(
  z.object({
    book: z.string(),
    line: z.number(),
    over: z.number().nullable(),
    under: z.number().nullable(),
    at: z.number(),
  }),
  `SELECT book, line, over_price AS over, under_price AS under, (extract(epoch FROM known_at) * 1000)::float8 AS at
   FROM (
     SELECT *, row_number() OVER w AS place, lag(over_price) OVER w AS over_before,
       lag(under_price) OVER w AS under_before
     FROM price WHERE game_id = $1 AND player_id = $2 AND market = $3 AND known_at <= $4
     WINDOW w AS (PARTITION BY book, line ORDER BY known_at)
   ) p
   WHERE place = 1 OR over_price IS DISTINCT FROM over_before OR under_price IS DISTINCT FROM under_before
   ORDER BY known_at, book, line`,
);

const LISTINGS = statement(
  z.object({ at: z.date(), status: z.string().nullable() }),
  `SELECT r.known_at AS at, min(i.status) AS status
   FROM injury_report r LEFT JOIN injury i ON i.known_at = r.known_at AND i.player_id = $2
   WHERE r.league = $1 AND r.known_at > $3 AND r.known_at <= $4 GROUP BY r.known_at ORDER BY r.known_at`,
);

/** Changes of a prop's prices and of its player's injury status. */
@Injectable()
export class MovementRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The changes of every book's prices, oldest first. */
  changes(gameId: string, playerId: string, market: string, until: Date): Promise<PropQuote[]> {
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
}
