import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const USED = statement(
  z.object({ userId: z.string(), used: z.int() }),
  'SELECT user_id AS "userId", used FROM search_count WHERE user_id = ANY($1) AND day = $2',
);

/** Searches used, of many accounts at once, and set by an Admin. */
@Injectable()
export class SearchCountRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By account; one that has used none is not among them. */
  async of(userIds: readonly string[], day: string): Promise<Record<string, number>> {
    const rows = await this.transactions.query(USED, [userIds, day]);
    return Object.fromEntries(rows.map(({ userId, used }) => [userId, used]));
  }

  async forget(userId: string): Promise<void> {
    await this.transactions.query('DELETE FROM search_count WHERE user_id = $1', [userId]);
  }

  async set(userId: string, day: string, used: number): Promise<void> {
    await this.transactions.query(
      `INSERT INTO search_count (user_id, day, used) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, day) DO UPDATE SET used = excluded.used`,
      [userId, day, used],
    );
  }
}
