import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import type { PropLeague } from '@overline/forecast';
import { z } from 'zod';

const SPEND = `INSERT INTO credits_spent (league, day, credits) VALUES ($1, $2, $3)
  ON CONFLICT (league, day) DO UPDATE SET credits = credits_spent.credits + excluded.credits`;

const SPENT = statement(
  z.object({ credits: z.number() }),
  `SELECT coalesce(sum(credits), 0)::int AS credits FROM credits_spent WHERE league = $1 AND day = $2`,
);

/** The odds feed's credits by league and day (America/Chicago). A league without games spends none. */
@Injectable()
export class CreditRepository {
  constructor(private readonly transactions: Transactions) {}

  async spend(league: PropLeague, day: string, credits: number): Promise<void> {
    await this.transactions.query(SPEND, [league, day, credits]);
  }

  async spent(league: PropLeague, day: string): Promise<number> {
    return (await this.transactions.one(SPENT, [league, day])).credits;
  }
}
