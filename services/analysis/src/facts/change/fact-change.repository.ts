import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import type { PropLeague } from '@overline/forecast';
import { z } from 'zod';
import { FactChangeRow } from '../database/fact.entity.ts';

/** A record that new prices of a game, or a new injury report of a league, were stored. */
export type FactChange = { id: string; at: Date } & (
  | { kind: 'prices'; subject: string }
  | { kind: 'injuries'; subject: PropLeague }
);

type NewChange = Pick<FactChange, 'kind' | 'subject' | 'at'>;

const DELETE = statement(
  z.object({ id: z.string() }),
  `DELETE FROM fact_change WHERE id = ANY($1::bigint[]) RETURNING id`,
);

/** Recorded changes that have not been compared with the watches yet, oldest first. */
@Injectable()
export class FactChangeRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Call it in the transaction that records the facts. */
  async add(change: NewChange): Promise<void> {
    await this.transactions.repository(FactChangeRow).insert(change);
  }

  async next(limit: number): Promise<FactChange[]> {
    const rows = await this.transactions.repository(FactChangeRow).find({ order: { id: 'ASC' }, take: limit });
    return rows as FactChange[];
  }

  /** Deletes changes in the current transaction. If false, another instance deleted one of them: roll back. */
  async take(changes: readonly FactChange[]): Promise<boolean> {
    const rows = await this.transactions.query(DELETE, [changes.map(({ id }) => id)]);
    return rows.length === changes.length;
  }
}
