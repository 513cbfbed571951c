import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { IsNull, type Repository } from 'typeorm';
import { AlertRow } from '../database/billing.entity.ts';

type NewAlert = Pick<AlertRow, 'key' | 'kind' | 'userId' | 'message'> & Partial<Pick<AlertRow, 'disputeId'>>;

/** Alerts. Each key is raised once. */
@Injectable()
export class AlertRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns false if there is an alert with this key, dismissed or not. */
  async raise(alert: NewAlert): Promise<boolean> {
    const row = { id: randomUUID(), raisedAt: this.clock.now(), ...alert };
    return (await this.transactions.insertNew(AlertRow, row)) > 0;
  }

  /** Dismisses every open alert of a dispute. */
  async dismissDispute(disputeId: string): Promise<void> {
    await this.rows.update({ disputeId, dismissedAt: IsNull() }, { dismissedAt: this.clock.now() });
  }

  /** Returns the alert; null if there is no open one with this ID. */
  async dismiss(id: string): Promise<AlertRow | null> {
    const alert = await this.rows.findOneBy({ id, dismissedAt: IsNull() });
    if (alert) await this.rows.update({ id }, { dismissedAt: this.clock.now() });
    return alert;
  }

  open(): Promise<AlertRow[]> {
    return this.rows.find({ where: { dismissedAt: IsNull() }, order: { raisedAt: 'DESC' }, take: 200 });
  }

  private get rows(): Repository<AlertRow> {
    return this.transactions.repository(AlertRow);
  }
}
