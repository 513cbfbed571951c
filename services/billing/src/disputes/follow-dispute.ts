import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { AlertRepository } from '../alerts/index.ts';
import { CustomerRepository } from '../customers/index.ts';
import { StripeProvider } from '../provider/index.ts';
import { SyncCustomer } from '../subscriptions/index.ts';

const WON = ['won', 'warning_closed', 'prevented'];

/** A cardholder's bank asks for a payment back. Until that is decided nothing changes; a lost one ends what is paid. */
@Injectable()
export class FollowDispute {
  private readonly logger = new Logger(FollowDispute.name);

  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: CustomerRepository,
    private readonly alerts: AlertRepository,
    private readonly syncCustomer: SyncCustomer,
  ) {}

  /** Looks the dispute up anew, so that it does not matter which of its events came first. @throws ProviderAway */
  async execute(disputeId: string): Promise<void> {
    const dispute = await this.provider.call((api) => api.disputes.retrieve(disputeId, { expand: ['charge'] }));
    const customerId = customerOf(dispute);
    const customer = customerId && (await this.customers.byCustomer(customerId));
    if (!customer || !customerId) return;
    await this.note(dispute, customer.userId);
    await this.syncCustomer.execute(customerId);
  }

  private async note({ id, status, amount, currency }: Stripe.Dispute, userId: string): Promise<void> {
    const sum = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
    const alert = { key: `dispute:${id}`, userId };
    if (status === 'lost') {
      const rest = 'The account is on Free and may not buy until this is settled.';
      const message = `The bank took ${sum} back (${id}). ${rest}`;
      await this.alerts.worsen({ ...alert, kind: 'dispute-lost', message });
      this.logger.error({ msg: 'dispute lost', dispute: id, userId });
    } else if (WON.includes(status)) await this.alerts.settleKey(alert.key, 'dispute-open');
    else {
      const message = `A bank asks for ${sum} back (${id}). Answer it at the payment provider.`;
      if (await this.alerts.raise({ ...alert, kind: 'dispute-open', message }))
        this.logger.error({ msg: 'dispute opened', dispute: id, userId });
    }
  }
}

function customerOf({ charge }: Stripe.Dispute): string | undefined {
  const customer = typeof charge === 'string' ? null : charge.customer;
  return typeof customer === 'string' ? customer : customer?.id;
}
