import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import type { PropLeague } from '@overline/forecast';
import { centralDay, Clock } from '@overline/service-kit';
import { z } from 'zod';
import { AnalysisConfig } from '../../config.ts';

const SPEND = `INSERT INTO credits_spent (league, day, credits) VALUES ($1, $2, $3)
  ON CONFLICT (league, day) DO UPDATE SET credits = credits_spent.credits + excluded.credits`;

const SPENT = statement(
  z.object({ credits: z.number() }),
  `SELECT coalesce(sum(credits), 0)::int AS credits FROM credits_spent WHERE league = $1 AND day = $2`,
);

/** The odds feed's credits by league and day (America/Chicago). A league without games spends none. */
@Injectable()
export class CreditBudget {
  constructor(
    private readonly config: AnalysisConfig,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async spend(league: PropLeague, credits: number): Promise<void> {
    await this.transactions.query(SPEND, [league, centralDay(this.clock.now()), credits]);
  }

  /** False once the league has spent the credits that the operator allows it a day. */
  async isOpen(league: PropLeague): Promise<boolean> {
    const limit = this.config.ODDS_CREDITS_A_DAY[league];
    if (limit === undefined) return true;
    const { credits } = await this.transactions.one(SPENT, [league, centralDay(this.clock.now())]);
    return credits < limit;
  }
}
