import { Injectable } from '@nestjs/common';
import { Origin, type PricedForecast, Side } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const UNCLOSED = statement(
  z.object({
    leaf: z.string(),
    origin: Origin,
    day: z.string(),
    gameId: z.string(),
    playerId: z.string(),
    market: z.string(),
    side: Side,
    line: z.number(),
    publishedAt: z.date(),
    forecast: z.custom<PricedForecast>(),
  }),
  `SELECT s.leaf, s.origin, k.day::text AS day, k.game_id AS "gameId", k.player_id AS "playerId", k.market, k.side,
     k.line::float8 AS line, k.published_at AS "publishedAt", k.forecast
   FROM pick_seal s JOIN pick k ON k.id = s.pick_id JOIN latest_grade g ON g.pick_id = k.id
   WHERE g.outcome IN ('WIN', 'LOSS', 'PUSH') AND s.leaf NOT IN (
     SELECT entry->>'leaf' FROM ledger_entry WHERE entry->>'kind' = 'close'
   ) ORDER BY s.starts_at, s.leaf LIMIT $1`,
);

/** A graded pick without a closing entry. */
export type UnclosedPick = z.output<typeof UNCLOSED.row>;

@Injectable()
export class UnclosedPickRepository {
  constructor(private readonly transactions: Transactions) {}

  /** At most `count` picks, those of the earliest games first. */
  next(count: number): Promise<UnclosedPick[]> {
    return this.transactions.query(UNCLOSED, [count]);
  }
}
