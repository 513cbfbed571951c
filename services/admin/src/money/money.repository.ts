import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const PAYING = statement(
  z.object({ users: z.int(), cents: z.number() }),
  `WITH known AS MATERIALIZED (SELECT user_id, version, at, paid, price_cents FROM plan_version)
   SELECT count(plan.paid)::int AS users, coalesce(sum(plan.price_cents), 0)::float8 AS cents
   FROM unnest($1::timestamptz[]) WITH ORDINALITY AS asked (moment, place)
   LEFT JOIN LATERAL (SELECT DISTINCT ON (user_id) paid, price_cents FROM known WHERE at <= moment
     ORDER BY user_id, version DESC) AS plan ON plan.paid
   GROUP BY place ORDER BY place`,
);

export interface PlanVersion {
  userId: string;
  version: number;
  at: Date;
  paid: boolean;
  priceCents: number;
}

export interface Paying {
  payingUsers: number;
  monthlyRevenueUsd: number;
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

  /** How many pay at each moment, and what that comes to in a month, before discounts. */
  async payingAt(moments: readonly Date[]): Promise<Paying[]> {
    const rows = await this.transactions.query(PAYING, [moments]);
    return rows.map(({ users, cents }) => ({ payingUsers: users, monthlyRevenueUsd: cents / 100 }));
  }
}
