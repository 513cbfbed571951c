import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type Stripe from 'stripe';
import { AlertRepository } from '../alerts/alert.repository.ts';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { DisputeRepository } from '../payments/payment.repository.ts';
import type { DisputeState } from '../database/billing.entity.ts';
import { idOf, StripeProvider } from '../provider/stripe-provider.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';

const WON = ['won', 'warning_closed', 'prevented'];

/** Stores the state of a cardholder's dispute. An open one raises an alert; a lost one also ends the subscription. */
@Injectable()
export class SyncDispute {
  private readonly logger = new Logger(SyncDispute.name);

  constructor(
    private readonly provider: StripeProvider,
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly disputes: DisputeRepository,
    private readonly alerts: AlertRepository,
    private readonly syncCustomer: SyncCustomer,
  ) {}

  /** Fetches the dispute again, so the order of its events does not matter. @throws ProviderUnavailable */
  async execute(disputeId: string): Promise<void> {
    const dispute = await this.provider.call((api) => api.disputes.retrieve(disputeId, { expand: ['charge'] }));
    const customerId = typeof dispute.charge === 'string' ? undefined : idOf(dispute.charge.customer);
    const owner = customerId && (await this.customers.byPresentOrFormerCustomer(customerId));
    if (!owner) return;
    await this.record(dispute, owner.userId);
    if (owner.customerId !== null) await this.syncCustomer.execute(owner.customerId);
  }

  /** Stores a new state and its alert in one transaction, so that each state raises its alert exactly once. */
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
  const total = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  const message =
    state === 'lost'
      ? `The bank took back ${total} (${id}). The account is on Free and cannot buy until you dismiss this alert.`
      : `A bank disputes a payment of ${total} (${id}). Respond to it at the payment provider.`;
  return { key: `dispute-${state}:${id}`, kind: `dispute-${state}` as const, userId, message, disputeId: id };
}

function stateOf({ status }: Stripe.Dispute): DisputeState {
  if (status === 'lost') return 'lost';
  return WON.includes(status) ? 'won' : 'open';
}
