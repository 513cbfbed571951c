import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { PropLeague } from '@overline/forecast';
import { In } from 'typeorm';
import { FactChangeRow } from '../database/fact.entity.ts';

/** A record that new prices of a game, or a new injury report of a league, were stored. */
export type FactChange = { id: string; at: Date } & (
  | { kind: 'prices'; subject: string }
  | { kind: 'injuries'; subject: PropLeague }
);

type NewChange = Pick<FactChange, 'kind' | 'subject' | 'at'>;

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
    const ids = changes.map(({ id }) => id);
    const { affected } = await this.transactions.repository(FactChangeRow).delete({ id: In(ids) });
    return affected === changes.length;
  }
}
