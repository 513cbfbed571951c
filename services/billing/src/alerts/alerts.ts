import { Injectable } from '@nestjs/common';
import { BillingAlert, listBillingAlerts, dismissBillingAlertRequest } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { NoSuchAlert } from '../billing.errors.ts';
import { DisputeRepository } from '../payments/payment.repository.ts';
import { AlertRepository } from './alert.repository.ts';

/** The open alerts, newest first. */
@Injectable()
export class ListAlerts {
  constructor(private readonly alerts: AlertRepository) {}

  @OnRequest(listBillingAlerts)
  async execute(): Promise<{ alerts: BillingAlert[] }> {
    const rows = await this.alerts.open();
    return { alerts: rows.map((row) => BillingAlert.parse({ ...row, raisedAt: row.raisedAt.toISOString() })) };
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
  @OnRequest(dismissBillingAlertRequest)
  execute({ id }: { id: string }): Promise<void> {
    return this.transactions.run(async () => {
      const alert = await this.alerts.dismiss(id);
      if (!alert) throw new NoSuchAlert();
      if (alert.kind === 'dispute-lost' && alert.disputeId !== null) await this.disputes.forgive(alert.disputeId);
    });
  }
}
