import { Injectable } from '@nestjs/common';
import { ClosingMarket, Origin, OutcomeStatus, Side, Stance } from '@overline/contracts';
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
  /** Picks of earlier releases count as bets. */
  stance: Stance.optional(),
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
  `WITH published AS (
     SELECT DISTINCT ON (entry->>'day') entry FROM ledger_entry
     WHERE entry->>'kind' = 'publication' AND ($2::text[] IS NULL OR entry->>'day' = ANY($2))
     ORDER BY entry->>'day', sequence
   )
   SELECT b.day::text AS day, d.entry->>'origin' AS origin,
     coalesce((d.entry->'details'->>'games')::int, b.games) AS games, s.leaf, g.entry->>'outcome' AS outcome,
     (g.entry->>'actual')::float8 AS actual, f.pick, nullif(c.market, 'null') AS close
   FROM published d
   JOIN publication b ON b.day = (d.entry->>'day')::date AND b.revision = 1
   LEFT JOIN publication_pick pp ON pp.publication_id = b.id
   LEFT JOIN LATERAL (
     SELECT jsonb_object_agg(key, value) AS pick FROM pick, jsonb_each(forecast)
     WHERE id = pp.pick_id AND key = ANY($1)
   ) f ON true
   LEFT JOIN pick_seal s ON s.pick_id = pp.pick_id
   LEFT JOIN LATERAL (
     SELECT entry FROM ledger_entry WHERE entry->>'leaf' = s.leaf AND entry->>'kind' IN ('grade', 'regrade')
     ORDER BY sequence DESC LIMIT 1
   ) g ON true
   LEFT JOIN LATERAL (
     SELECT entry->'market' AS market FROM ledger_entry WHERE entry->>'leaf' = s.leaf AND entry->>'kind' = 'close'
     ORDER BY sequence LIMIT 1
   ) c ON true
   ORDER BY b.day, pp.rank`,
);

const CHANGED_DAYS = statement(
  z.object({ day: z.string() }),
  `SELECT DISTINCT entry->>'day' AS day FROM ledger_entry WHERE sequence > $1`,
);

/** A pick that counts for its day, with its result from the ledger. `pick` is null on a day without picks. */
type CountedRow = z.output<typeof COUNTED.row>;

/** A day's first publication, with the result of each pick from the ledger. */
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

  /** The days of the ledger entries after this sequence. */
  async changedAfter(sequence: number): Promise<string[]> {
    return (await this.transactions.query(CHANGED_DAYS, [sequence])).map(({ day }) => day);
  }
}
