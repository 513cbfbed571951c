import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const PAYING = statement(
  z.object({ users: z.int(), cents: z.number() }),
  `SELECT count(*)::int AS users, coalesce(sum(price_cents), 0)::float8 AS cents
   FROM (SELECT DISTINCT ON (user_id) paid, price_cents FROM plan_version WHERE at <= $1
     ORDER BY user_id, version DESC) AS plan
   WHERE paid`,
);

export interface PlanVersion {
  userId: string;
  version: number;
  at: Date;
  paid: boolean;
  priceCents: number;
}

@Injectable()
export class MoneyRepository {
  constructor(private readonly transactions: Transactions) {}

  async add({ userId, version, at, paid, priceCents }: PlanVersion): Promise<void> {
    await this.transactions.query(
      `INSERT INTO plan_version (user_id, version, at, paid, price_cents) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, version) DO NOTHING`,
      [userId, version, at, paid, priceCents],
    );
  }

  /** Who pays at a moment, and what that comes to in a month, before discounts. */
  async payingAt(moment: Date): Promise<{ payingUsers: number; monthlyRevenueUsd: number }> {
    const [row] = await this.transactions.query(PAYING, [moment]);
    return { payingUsers: row?.users ?? 0, monthlyRevenueUsd: (row?.cents ?? 0) / 100 };
  }
}
