import { Injectable } from '@nestjs/common';
import { ClosingMarket, Origin, OutcomeStatus, Side } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const Pick = z.object({
  league: z.string(),
  playerName: z.string(),
  market: z.string(),
  side: Side,
  line: z.number(),
  book: z.string(),
  price: z.number(),
  probability: z.number(),
  consensusProbability: z.number().nullable(),
  confidence: z.number(),
});

const COUNTED = statement(
  z.object({
    day: z.string(),
    origin: Origin,
    games: z.int(),
    leaf: z.string().nullable(),
    outcome: OutcomeStatus.nullable(),
    actual: z.number().nullable(),
    pick: Pick.nullable(),
    close: ClosingMarket.nullable(),
  }),
  `WITH told AS (
     SELECT entry->>'kind' AS kind, entry->>'leaf' AS leaf, entry, sequence FROM ledger_entry
     WHERE $2::text[] IS NULL OR entry->>'day' = ANY($2)
   ), graded AS (
     SELECT DISTINCT ON (leaf) leaf, entry FROM told WHERE kind IN ('grade', 'regrade') ORDER BY leaf, sequence DESC
   ), closed AS (SELECT leaf, entry->'market' AS market FROM told WHERE kind = 'close')
   SELECT b.day::text AS day, d.entry->>'origin' AS origin, b.games, s.leaf, g.entry->>'outcome' AS outcome,
     (g.entry->>'actual')::float8 AS actual, f.pick, nullif(c.market, 'null') AS close
   FROM told d
   JOIN publication b ON b.day = (d.entry->>'day')::date AND b.revision = 1
   LEFT JOIN publication_pick pp ON pp.publication_id = b.id
   LEFT JOIN LATERAL (
     SELECT jsonb_object_agg(key, value) AS pick FROM pick, jsonb_each(forecast)
     WHERE id = pp.pick_id AND key = ANY($1)
   ) f ON true
   LEFT JOIN pick_seal s ON s.pick_id = pp.pick_id
   LEFT JOIN graded g ON g.leaf = s.leaf
   LEFT JOIN closed c ON c.leaf = s.leaf
   WHERE d.kind = 'publication' ORDER BY b.day, pp.rank`,
);

const CHANGED_DAYS = statement(
  z.object({ day: z.string() }),
  `SELECT DISTINCT entry->>'day' AS day FROM ledger_entry WHERE sequence > $1`,
);

/** A pick that counts for its day, as it was published and as the ledger says it ended; `pick` null: a day of none. */
export type CountedRow = z.output<typeof COUNTED.row>;

/** A day's first publication with what the ledger says of each pick. */
export interface CountedDay {
  day: string;
  origin: Origin;
  games: number;
  picks: (CountedRow & { pick: NonNullable<CountedRow['pick']> })[];
}

@Injectable()
export class CountedPickRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All published days, or those of `only`, oldest first. */
  async days(only?: readonly string[]): Promise<CountedDay[]> {
    const rows = await this.transactions.query(COUNTED, [Object.keys(Pick.shape), only ?? null]);
    return [...Map.groupBy(rows, ({ day }) => day)].map(([day, all]) => ({
      day,
      origin: all[0]?.origin ?? 'backfilled',
      games: all[0]?.games ?? 0,
      picks: all.flatMap((row) => (row.pick ? [{ ...row, pick: row.pick }] : [])),
    }));
  }

  /** The days that ledger entries after this one are about. */
  async changedAfter(sequence: number): Promise<string[]> {
    return (await this.transactions.query(CHANGED_DAYS, [sequence])).map(({ day }) => day);
  }
}
