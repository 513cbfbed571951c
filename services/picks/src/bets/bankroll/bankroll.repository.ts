import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BetSettings, NewTransfer, Transfer } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { BetAccountRow } from '../store/bet.entities.ts';

/** The settings of a user who has chosen none: a unit of 10.00. */
const DEFAULT_SETTINGS: BetSettings = { unitCents: 1_000, show: 'currency' };

const TransferFields = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  cents: z.string(),
  at: z.date(),
  book: z.string(),
});
const NEWEST = statement(
  TransferFields,
  'SELECT id, kind, cents, at, book FROM bet_transfer WHERE user_id = $1 ORDER BY at DESC, id LIMIT $2',
);
const BY_ID = statement(
  TransferFields,
  `SELECT id, kind, cents, at, book FROM bet_transfer
   WHERE user_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
);
const TOTALS = statement(
  z.object({ deposited: z.number(), withdrawn: z.number(), profit: z.number(), open: z.number() }),
  `SELECT t.deposited, t.withdrawn, d.profit, d.open FROM (
     SELECT coalesce(sum(cents) FILTER (WHERE kind = 'deposit'), 0)::float8 AS deposited,
       coalesce(sum(cents) FILTER (WHERE kind = 'withdrawal'), 0)::float8 AS withdrawn
     FROM bet_transfer WHERE user_id = $1
   ) t, (
     SELECT coalesce(sum(profit), 0)::float8 AS profit, coalesce(sum(open_risk), 0)::float8 AS open
     FROM bet_day WHERE user_id = $1
   ) d`,
);

@Injectable()
export class BankrollRepository {
  constructor(private readonly transactions: Transactions) {}

  async settings(userId: string): Promise<BetSettings> {
    const row = await this.accounts.findOneBy({ userId });
    return row ? { unitCents: Number(row.unit), show: row.show === 'units' ? 'units' : 'currency' } : DEFAULT_SETTINGS;
  }

  async changeSettings(userId: string, { unitCents, show }: BetSettings): Promise<void> {
    await this.accounts.upsert({ userId, unit: String(unitCents), show }, ['userId']);
  }

  async harmSignDismissedAt(userId: string): Promise<Date | null> {
    return (await this.accounts.findOneBy({ userId }))?.dismissedAt ?? null;
  }

  async dismissHarmSign(userId: string, at: Date): Promise<void> {
    await this.transactions.query(
      `INSERT INTO bet_account (user_id, unit, show, dismissed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET dismissed_at = excluded.dismissed_at`,
      [userId, DEFAULT_SETTINGS.unitCents, DEFAULT_SETTINGS.show, at],
    );
  }

  /** Adds a transfer. Does nothing if the account already has one with this idempotency key. */
  async addTransfer(userId: string, key: string, { kind, cents, at, book }: NewTransfer): Promise<void> {
    await this.transactions.query(
      `INSERT INTO bet_transfer (id, user_id, key, kind, cents, at, book) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (user_id, key) DO NOTHING`,
      [randomUUID(), userId, key, kind, cents, at, book],
    );
  }

  /** Returns false if there was no such transfer. */
  async deleteTransfer(userId: string, id: string): Promise<boolean> {
    const sql = 'DELETE FROM bet_transfer WHERE user_id = $1 AND id = $2 RETURNING id';
    return (await this.transactions.query(sql, [userId, id])).length > 0;
  }

  async newest(userId: string, count: number): Promise<Transfer[]> {
    return (await this.transactions.query(NEWEST, [userId, count])).map(toTransfer);
  }

  /** The next transfers after an ID, in order of their IDs. */
  async after(userId: string, id: string | null, count: number): Promise<Transfer[]> {
    return (await this.transactions.query(BY_ID, [userId, id, count])).map(toTransfer);
  }

  totals(userId: string): Promise<z.output<typeof TOTALS.row>> {
    return this.transactions.one(TOTALS, [userId]);
  }

  private get accounts() {
    return this.transactions.repository(BetAccountRow);
  }
}

function toTransfer({ cents, at, ...row }: z.output<typeof TransferFields>): Transfer {
  return { ...row, cents: Number(cents), at: at.toISOString() };
}
