import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import type { PropLeague } from '@overline/forecast';
import { z } from 'zod';
import { FactChangeRow } from '../database/fact.entity.ts';

/** The prices of a game were recorded, or the injury report of a league. */
export type FactChange = { id: string; at: Date } & (
  { kind: 'prices'; subject: string } | { kind: 'injuries'; subject: PropLeague }
);

/** Without its id. */
type NewChange = Pick<FactChange, 'kind' | 'subject' | 'at'>;

const DELETE = statement(
  z.object({ id: z.string() }),
  `DELETE FROM fact_change WHERE id = ANY($1::bigint[]) RETURNING id`,
);

/** What was recorded and has not been compared with the watches yet, in order. */
@Injectable()
export class FactChanges {
  constructor(private readonly transactions: Transactions) {}

  /** Call it in the transaction that records the facts. */
  async add(change: NewChange): Promise<void> {
    await this.transactions.repository(FactChangeRow).insert(change);
  }

  async next(most: number): Promise<FactChange[]> {
    const rows = await this.transactions.repository(FactChangeRow).find({ order: { id: 'ASC' }, take: most });
    return rows as FactChange[];
  }

  /** Removes them in the current transaction. False if another instance has removed one of them: roll back then. */
  async take(changes: readonly FactChange[]): Promise<boolean> {
    const rows = await this.transactions.query(DELETE, [changes.map(({ id }) => id)]);
    return rows.length === changes.length;
  }
}
