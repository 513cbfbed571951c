import { Injectable } from '@nestjs/common';
import type { Tier } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { AccountPlanRow } from './alert.entity.ts';

const SAVE = statement(
  z.object({ userId: z.string() }),
  `INSERT INTO account_plan (user_id, version, tier) VALUES ($1, $2, $3)
   ON CONFLICT (user_id) DO UPDATE SET version = excluded.version, tier = excluded.tier
   WHERE account_plan.version < excluded.version
   RETURNING user_id AS "userId"`,
);

/** The plan of each account, from the event with the highest version. */
@Injectable()
export class AccountPlanRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Undefined for an account without an event so far. */
  async tierOf(userId: string): Promise<Tier | undefined> {
    return (await this.rows.findOneBy({ userId }))?.tier;
  }

  /** False if a newer version is stored already. */
  async save({ userId, version, tier }: AccountPlanRow): Promise<boolean> {
    return (await this.transactions.query(SAVE, [userId, version, tier])).length > 0;
  }

  async delete(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }

  private get rows() {
    return this.transactions.repository(AccountPlanRow);
  }
}
