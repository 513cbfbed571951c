import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { SearchChargeRow } from './search-charge.entity.ts';
import { SearchCountRow } from './search-count.entity.ts';

export interface Reservation {
  analysisId: string;
  userId: string;
  /** The America/Chicago day that pays. */
  day: string;
  /** Searches of that day; null where they are not limited. */
  allowance: number | null;
  expiresAt: Date;
}

/** One search more, unless the allowance is used up. Parallel ones queue up at the day's row. */
const TAKE_ONE = statement(
  z.object({ used: z.number() }),
  `INSERT INTO search_count AS c (user_id, day, used) VALUES ($1, $2, 1)
   ON CONFLICT (user_id, day) DO UPDATE SET used = c.used + 1 WHERE $3::integer IS NULL OR c.used < $3
   RETURNING used`,
);

const SETTLE = statement(
  z.object({ userId: z.string(), day: z.string() }),
  `UPDATE search_charge SET state = $2, settled_at = $3 WHERE analysis_id = $1 AND state = 'reserved'
   RETURNING user_id AS "userId", day::text`,
);

/** An admin may have set the count meanwhile, so it stops at 0. */
const GIVE_BACK = 'UPDATE search_count SET used = greatest(used - 1, 0) WHERE user_id = $1 AND day = $2';

/** What analyses cost. `search_count.used` is what is reserved or kept of a day, and never more than the allowance. */
@Injectable()
export class ChargeRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Searches of a day that are reserved or kept. */
  async used(userId: string, day: string): Promise<number> {
    const row = await this.transactions.repository(SearchCountRow).findOneBy({ userId, day });
    return row?.used ?? 0;
  }

  /** Reserves one search in the present transaction; false where none is left. */
  async reserve({ analysisId, userId, day, allowance, expiresAt }: Reservation): Promise<boolean> {
    if (allowance === 0) return false;
    const taken = await this.transactions.query(TAKE_ONE, [userId, day, allowance]);
    if (taken.length === 0) return false;
    await this.transactions
      .repository(SearchChargeRow)
      .insert({ analysisId, userId, day, state: 'reserved', expiresAt, settledAt: null });
    return true;
  }

  /**
   * Keeps the reserved search, or gives it back; once, whatever is called again. What was settled before stays as it
   * is.
   */
  async settle(analysisId: string, verdict: 'kept' | 'returned', now: Date): Promise<void> {
    const [charge] = await this.transactions.query(SETTLE, [analysisId, verdict, now]);
    if (charge && verdict === 'returned') await this.transactions.query(GIVE_BACK, [charge.userId, charge.day]);
  }
}
