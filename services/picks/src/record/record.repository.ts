import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const Counts = { wins: z.int(), losses: z.int() };

const SettledCounts = z.object({ ...Counts, pending: z.int(), all: z.int() });
export type SettledCounts = z.infer<typeof SettledCounts>;

const SETTLED = statement(
  SettledCounts,
  `SELECT count(*) FILTER (WHERE outcome = 'WIN')::int AS wins, count(*) FILTER (WHERE outcome = 'LOSS')::int AS losses,
     count(*) FILTER (WHERE outcome = 'PENDING')::int AS pending, count(*)::int AS "all"
   FROM counted_pick WHERE ($1::date IS NULL OR day = $1) AND ($1::date IS NOT NULL OR $2 OR NOT backfilled)`,
);

const NOTHING: SettledCounts = { wins: 0, losses: 0, pending: 0, all: 0 };

/** Counts over the picks that count for their day. */
@Injectable()
export class RecordRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One day's counts, or those of all days: the live ones, or with the backfilled. */
  async settled(day: string | undefined, withBackfilled: boolean): Promise<SettledCounts> {
    const [counts] = await this.transactions.query(SETTLED, [day ?? null, withBackfilled]);
    return counts ?? NOTHING;
  }
}
