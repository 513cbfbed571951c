import { Injectable } from '@nestjs/common';
import type { LimitKind, LimitPeriod } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { BetLimitRow } from '../store/bet.entities.ts';
import type { WatchedBet } from './harm-signs.ts';
import type { PeriodSums, StoredLimit } from './limit.ts';

const SUMS = statement(
  z.object({ staked: z.number(), open: z.number(), profit: z.number() }),
  `SELECT coalesce(sum(staked), 0)::float8 AS staked, coalesce(sum(open_risk), 0)::float8 AS open,
     coalesce(sum(profit), 0)::float8 AS profit
   FROM bet_day WHERE user_id = $1 AND day BETWEEN $2 AND $3`,
);
const WATCHED = statement(
  z.object({ placedAt: z.date(), risk: z.string(), profit: z.string() }),
  `SELECT placed_at AS "placedAt", risk, profit FROM bet
   WHERE user_id = $1 AND placed_at > $2 AND placed_at <= $3 ORDER BY placed_at DESC LIMIT 2000`,
);

@Injectable()
export class LimitRepository {
  constructor(private readonly transactions: Transactions) {}

  async all(userId: string): Promise<StoredLimit[]> {
    const rows = await this.transactions.repository(BetLimitRow).findBy({ userId });
    return rows.map(({ kind, period, cents, nextCents, nextFrom }) => ({
      kind: kind as LimitKind,
      period: period as LimitPeriod,
      amount: Number(cents),
      next: nextFrom && { amount: nextCents === null ? null : Number(nextCents), from: nextFrom },
    }));
  }

  async save(userId: string, { kind, period, amount, next }: StoredLimit): Promise<void> {
    await this.transactions.query(
      `INSERT INTO bet_limit (user_id, kind, period, cents, next_cents, next_from) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, kind, period) DO UPDATE
       SET cents = excluded.cents, next_cents = excluded.next_cents, next_from = excluded.next_from`,
      [userId, kind, period, amount, next?.amount ?? null, next?.from ?? null],
    );
  }

  sums(userId: string, from: string, to: string): Promise<PeriodSums> {
    return this.transactions.one(SUMS, [userId, from, to]);
  }

  /** The newest bets placed after `since` and until `until`, at most 2,000. */
  async placedBetween(userId: string, since: Date, until: Date): Promise<WatchedBet[]> {
    const rows = await this.transactions.query(WATCHED, [userId, since, until]);
    return rows.map(({ placedAt, risk, profit }) => ({ placedAt, risk: Number(risk), profit: Number(profit) }));
  }
}
