import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BillingAlert } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { IsNull, type Repository } from 'typeorm';
import { AlertRow } from './alert.entity.ts';

export type NewAlert = Pick<AlertRow, 'key' | 'kind' | 'userId' | 'message'>;

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
      `INSERT INTO alert (id, key, kind, user_id, message, raised_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (key) DO NOTHING RETURNING id`,
      [randomUUID(), alert.key, alert.kind, alert.userId, alert.message, this.clock.now()],
    );
    return rows.length > 0;
  }

  /** What an alert is about has become worse; one that was settled stays settled. */
  async worsen(alert: NewAlert): Promise<void> {
    if (await this.raise(alert)) return;
    await this.rows.update({ key: alert.key, settledAt: IsNull() }, { kind: alert.kind, message: alert.message });
  }

  /** It is over by itself. An alert of this kind alone is put away. */
  async settleKey(key: string, kind: BillingAlert['kind']): Promise<void> {
    await this.rows.update({ key, kind, settledAt: IsNull() }, { settledAt: this.clock.now() });
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

  /** A bank took a payment back for good, and nobody has said yet that this is forgiven. */
  isBlocked(userId: string): Promise<boolean> {
    return this.rows.existsBy({ userId, kind: 'dispute-lost', settledAt: IsNull() });
  }

  private get rows(): Repository<AlertRow> {
    return this.transactions.repository(AlertRow);
  }
}
