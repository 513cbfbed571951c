import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { PlanVersionRow } from '../database/admin.entity.ts';

const REVENUE = statement(
  z.object({ users: z.int(), cents: z.number() }),
  `WITH known AS MATERIALIZED (SELECT user_id, version, at, paid, price_cents FROM plan_version)
   SELECT count(plan.paid)::int AS users, coalesce(sum(plan.price_cents), 0)::float8 AS cents
   FROM unnest($1::timestamptz[]) WITH ORDINALITY AS asked (moment, place)
   LEFT JOIN LATERAL (SELECT DISTINCT ON (user_id) paid, price_cents FROM known WHERE at <= moment
     ORDER BY user_id, version DESC) AS plan ON plan.paid
   GROUP BY place ORDER BY place`,
);

export interface Revenue {
  payingUsers: number;
  monthlyRevenueUsd: number;
}

@Injectable()
export class RevenueRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(version: PlanVersionRow): Promise<void> {
    await this.transactions.insertNew(PlanVersionRow, version);
  }

  /** Paying users and their monthly payments, before discounts, at each of these moments. */
  async at(moments: readonly Date[]): Promise<Revenue[]> {
    const rows = await this.transactions.query(REVENUE, [moments]);
    return rows.map(({ users, cents }) => ({ payingUsers: users, monthlyRevenueUsd: cents / 100 }));
  }
}
