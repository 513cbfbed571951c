import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const SettledCounts = z.object({ wins: z.int(), losses: z.int(), pending: z.int() });
type SettledCounts = z.infer<typeof SettledCounts>;

const SETTLED = statement(
  SettledCounts,
  `SELECT count(*) FILTER (WHERE outcome = 'WIN')::int AS wins, count(*) FILTER (WHERE outcome = 'LOSS')::int AS losses,
     count(*) FILTER (WHERE outcome = 'PENDING')::int AS pending
   FROM counted_pick WHERE ($1::date IS NULL OR day = $1) AND ($1::date IS NOT NULL OR $2 OR NOT backfilled)`,
);

/** Counts over the picks that count for their day. */
@Injectable()
export class SettledCountRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The counts of one day, or of all days with or without the backfilled ones. */
  settled(day: string | undefined, withBackfilled: boolean): Promise<SettledCounts> {
    return this.transactions.one(SETTLED, [day ?? null, withBackfilled]);
  }
}
