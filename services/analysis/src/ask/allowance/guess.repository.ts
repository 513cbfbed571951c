import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

/** One guess more, unless the day's are used up. */
const TAKE_ONE = statement(
  z.object({ guesses: z.number() }),
  `INSERT INTO search_count AS c (user_id, day, used, guesses) VALUES ($1, $2, 0, 1)
   ON CONFLICT (user_id, day) DO UPDATE SET guesses = c.guesses + 1 WHERE c.guesses < $3
   RETURNING guesses`,
);

/** Guesses of the language model at what a question means, by account and America/Chicago day. */
@Injectable()
export class GuessRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Takes one of `most`; false where none is left. */
  async take(userId: string, day: string, most: number): Promise<boolean> {
    if (most === 0) return false;
    return (await this.transactions.query(TAKE_ONE, [userId, day, most])).length > 0;
  }
}
