import { Injectable } from '@nestjs/common';
import { BillingAlert } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { NoSuchAlert } from '../billing.errors.ts';
import { DisputeRepository } from '../payments/payment.repository.ts';
import { AlertRepository } from './alert.repository.ts';

/** The open alerts, newest first. */
@Injectable()
export class ListAlerts {
  constructor(private readonly alerts: AlertRepository) {}

  async execute(): Promise<BillingAlert[]> {
    const rows = await this.alerts.open();
    return rows.map((row) => BillingAlert.parse({ ...row, raisedAt: row.raisedAt.toISOString() }));
  }
}

/** Dismisses an alert. Dismissing a lost dispute lets the user buy again. */
@Injectable()
export class DismissAlert {
  constructor(
    private readonly transactions: Transactions,
    private readonly alerts: AlertRepository,
    private readonly disputes: DisputeRepository,
  ) {}

  /** @throws NoSuchAlert */
  execute(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const alert = await this.alerts.dismiss(id);
      if (!alert) throw new NoSuchAlert();
      if (alert.kind === 'dispute-lost' && alert.disputeId !== null) await this.disputes.forgive(alert.disputeId);
    });
  }
}
