import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { In } from 'typeorm';
import { z } from 'zod';
import { SearchChargeRow, SearchCountRow } from './allowance.entity.ts';

interface Reservation {
  analysisId: string;
  userId: string;
  /** The America/Chicago day whose allowance is charged. */
  day: string;
  /** Searches per day; null for no limit. */
  allowance: number | null;
  expiresAt: Date;
}

/** Adds one search unless the allowance is used up. Parallel searches of one account wait for the row's lock. */
const RESERVE = statement(
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

/** Stops at 0, because an Admin may have lowered the count in the meantime. */
const RETURN = 'UPDATE search_count SET used = greatest(used - 1, 0) WHERE user_id = $1 AND day = $2';

/** Adds one guess (a question that the language model rephrases) unless the day's guesses are used up. */
const TAKE_GUESS = statement(
  z.object({ guesses: z.number() }),
  `INSERT INTO search_count AS c (user_id, day, used, guesses) VALUES ($1, $2, 0, 1)
   ON CONFLICT (user_id, day) DO UPDATE SET guesses = c.guesses + 1 WHERE c.guesses < $3
   RETURNING guesses`,
);

/** Daily search counts and charges. `search_count.used` counts searches reserved or charged, at most the allowance. */
@Injectable()
export class AllowanceRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Searches used on a day, by account. Accounts without any are left out. */
  async used(userIds: readonly string[], day: string): Promise<Record<string, number>> {
    const rows = await this.transactions.repository(SearchCountRow).findBy({ userId: In(userIds), day });
    return Object.fromEntries(rows.map(({ userId, used }) => [userId, used]));
  }

  async setUsed(userId: string, day: string, used: number): Promise<void> {
    await this.transactions.repository(SearchCountRow).upsert({ userId, day, used }, ['userId', 'day']);
  }

  /** Reserves one search in the current transaction. Returns false if none is left. */
  async reserve({ analysisId, userId, day, allowance, expiresAt }: Reservation): Promise<boolean> {
    if (allowance === 0) return false;
    const reserved = await this.transactions.query(RESERVE, [userId, day, allowance]);
    if (reserved.length === 0) return false;
    await this.transactions
      .repository(SearchChargeRow)
      .insert({ analysisId, userId, day, state: 'reserved', expiresAt, settledAt: null });
    return true;
  }

  /** Charges or returns the reserved search. Does nothing if it is already settled. */
  async settle(analysisId: string, outcome: 'kept' | 'returned', now: Date): Promise<void> {
    const [charge] = await this.transactions.query(SETTLE, [analysisId, outcome, now]);
    if (charge && outcome === 'returned') await this.transactions.query(RETURN, [charge.userId, charge.day]);
  }

  /** Takes one of the day's `limit` guesses. Returns false if none is left. */
  async takeGuess(userId: string, day: string, limit: number): Promise<boolean> {
    if (limit === 0) return false;
    return (await this.transactions.query(TAKE_GUESS, [userId, day, limit])).length > 0;
  }

  async deleteAccount(userId: string): Promise<void> {
    await this.transactions.repository(SearchCountRow).delete({ userId });
  }
}
