import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { IsNull, type Repository } from 'typeorm';
import { AlertRow } from './alert.entity.ts';

export type NewAlert = Pick<AlertRow, 'key' | 'kind' | 'userId' | 'message'> & Partial<Pick<AlertRow, 'disputeId'>>;

/** Alerts, each raised once for its key. */
@Injectable()
export class AlertRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** True where it is a new one. One that was settled stays settled. */
  async raise(alert: NewAlert): Promise<boolean> {
    const rows = await this.transactions.query<{ id: string }>(
      `INSERT INTO alert (id, key, kind, user_id, message, dispute_id, raised_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (key) DO NOTHING RETURNING id`,
      [randomUUID(), alert.key, alert.kind, alert.userId, alert.message, alert.disputeId ?? null, this.clock.now()],
    );
    return rows.length > 0;
  }

  /** The dispute was decided: no Admin needs to act on its earlier alerts. */
  async dismissDispute(disputeId: string): Promise<void> {
    await this.rows.update({ disputeId, settledAt: IsNull() }, { settledAt: this.clock.now() });
  }

  /** The open alert that was put away; null where there is none of that id. */
  async settle(id: string): Promise<AlertRow | null> {
    const alert = await this.rows.findOneBy({ id, settledAt: IsNull() });
    if (alert) await this.rows.update({ id }, { settledAt: this.clock.now() });
    return alert;
  }

  open(): Promise<AlertRow[]> {
    return this.rows.find({ where: { settledAt: IsNull() }, order: { raisedAt: 'DESC' }, take: 200 });
  }

  private get rows(): Repository<AlertRow> {
    return this.transactions.repository(AlertRow);
  }
}
