import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type Stripe from 'stripe';
import { AlertRepository } from '../alerts/index.ts';
import { CustomerRepository } from '../customers/index.ts';
import { DisputeRepository, type DisputeState } from '../disputes/index.ts';
import { StripeProvider } from '../provider/index.ts';
import { SyncCustomer } from '../subscriptions/index.ts';

const WON = ['won', 'warning_closed', 'prevented'];

/** A cardholder's bank disputes a payment. An open dispute changes nothing; a lost one ends the subscription. */
@Injectable()
export class FollowDispute {
  private readonly logger = new Logger(FollowDispute.name);

  constructor(
    private readonly provider: StripeProvider,
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly disputes: DisputeRepository,
    private readonly alerts: AlertRepository,
    private readonly syncCustomer: SyncCustomer,
  ) {}

  /** Fetches the dispute again, so the order of its events does not matter. @throws ProviderAway */
  async execute(disputeId: string): Promise<void> {
    const dispute = await this.provider.call((api) => api.disputes.retrieve(disputeId, { expand: ['charge'] }));
    const customerId = customerOf(dispute);
    const customer = customerId && (await this.customers.byCustomer(customerId));
    if (!customer || !customerId) return;
    await this.record(dispute, customer.userId);
    await this.syncCustomer.execute(customerId);
  }

  /** A new state and its alert are one transaction: each state raises its own alert once, dismissed or not. */
  private async record(dispute: Stripe.Dispute, userId: string): Promise<void> {
    const { id } = dispute;
    const state = stateOf(dispute);
    const isNew = await this.transactions.run(async () => {
      if (!(await this.disputes.record(id, userId, state))) return false;
      if (state !== 'open') await this.alerts.dismissDispute(id);
      if (state !== 'won') await this.alerts.raise(alertOf(dispute, state, userId));
      return true;
    });
    if (isNew) this.logger.error({ msg: `dispute ${state}`, dispute: id, userId });
  }
}

function alertOf({ id, amount, currency }: Stripe.Dispute, state: 'open' | 'lost', userId: string) {
  const sum = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  const message =
    state === 'lost'
      ? `The bank took back ${sum} (${id}). The account is on Free and cannot buy until you dismiss this alert.`
      : `A bank disputes a payment of ${sum} (${id}). Respond to it at the payment provider.`;
  return { key: `dispute-${state}:${id}`, kind: `dispute-${state}` as const, userId, message, disputeId: id };
}

function stateOf({ status }: Stripe.Dispute): DisputeState {
  if (status === 'lost') return 'lost';
  return WON.includes(status) ? 'won' : 'open';
}

function customerOf({ charge }: Stripe.Dispute): string | undefined {
  const customer = typeof charge === 'string' ? null : charge.customer;
  return typeof customer === 'string' ? customer : customer?.id;
}
