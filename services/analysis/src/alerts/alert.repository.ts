import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { IsNull } from 'typeorm';
import { AlertRow } from './alert.entity.ts';

const ROWS_PER_BATCH = 5_000;

const ADD = `INSERT INTO alert (id, watch_id, user_id, kind, game_id, crossing, raised_at, title, text, path)
  SELECT id, "watchId", "userId", kind, "gameId", crossing, "raisedAt", title, text, path
  FROM json_to_recordset($1::json) AS a (id uuid, "watchId" uuid, "userId" uuid, kind text, "gameId" text,
    crossing int, "raisedAt" timestamptz, title text, text text, path text)`;

const DELETE_OLD = `
  WITH old AS (SELECT id FROM alert WHERE raised_at < $1 LIMIT $2)
  DELETE FROM alert USING old WHERE alert.id = old.id`;

@Injectable()
export class AlertRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Fails on a unique key if one of the crossings already has an alert. */
  async add(alerts: readonly Omit<AlertRow, 'readAt'>[]): Promise<void> {
    await this.transactions.query(ADD, [JSON.stringify(alerts)]);
  }

  /** Newest first. */
  ofUser(userId: string, limit: number): Promise<AlertRow[]> {
    return this.rows.find({ where: { userId }, order: { raisedAt: 'DESC', id: 'ASC' }, take: limit });
  }

  countUnread(userId: string): Promise<number> {
    return this.rows.countBy({ userId, readAt: IsNull() });
  }

  async markRead(userId: string, now: Date): Promise<void> {
    await this.rows.update({ userId, readAt: IsNull() }, { readAt: now });
  }

  async deleteOfUser(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }

  deleteOld(raisedBefore: Date): Promise<number> {
    return this.transactions.deleteInBatches(DELETE_OLD, [raisedBefore], ROWS_PER_BATCH);
  }

  private get rows() {
    return this.transactions.repository(AlertRow);
  }
}
