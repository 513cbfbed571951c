import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { AlertRepository } from '../alerts/alert.repository.ts';
import { CustomerBusy } from '../billing.errors.ts';
import { CustomerRepository } from '../customers/customer.repository.ts';
import type { CustomerRow } from '../database/billing.entity.ts';
import { DisputeRepository } from '../payments/payment.repository.ts';
import { ifMissing, StripeProvider } from '../provider/stripe-provider.ts';
import { FetchSubscriptions } from './fetch-subscriptions.ts';
import { NO_PLAN, type Plan, planOf, type ProviderSubscription, subscriptionsToCancel } from './plan.ts';
import { EndSubscriptions, StorePlan } from './store-plan.ts';

const MAX_TRIES = 20;

type Customer = Pick<CustomerRow, 'userId' | 'closedAt'>;

/**
 * Fetches the customer's subscriptions, cancels unwanted ones and stores the resulting plan. Plans change in no other
 * way. Idempotent, so it does not matter why, how often or in which order it is called.
 */
@Injectable()
export class SyncCustomer {
  private readonly logger = new Logger(SyncCustomer.name);

  constructor(
    private readonly customers: CustomerRepository,
    private readonly fetchSubscriptions: FetchSubscriptions,
    private readonly storePlan: StorePlan,
    private readonly endSubscriptions: EndSubscriptions,
    private readonly transactions: Transactions,
    private readonly alerts: AlertRepository,
    private readonly disputes: DisputeRepository,
    private readonly provider: StripeProvider,
  ) {}

  /** Ignores customers that are not linked to a user. @throws ProviderUnavailable, NothingForSale, CustomerBusy */
  async execute(customerId: string): Promise<Plan> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const customer = await this.customers.byCustomer(customerId);
      if (!customer) return NO_PLAN;
      const plan = await this.sync(customer, customerId);
      if (plan) return plan;
    }
    throw new CustomerBusy({ customerId });
  }

  /** Undefined if the caller must retry: a newer state was stored meanwhile, or subscriptions were canceled. */
  private async sync(customer: CustomerRow, customerId: string): Promise<Plan | undefined> {
    const fetched = await this.fetchSubscriptions.execute(customerId);
    if (fetched === null) {
      await this.endSubscriptions.execute(customerId);
      return NO_PLAN;
    }
    const isBlocked = await this.disputes.isBlocked(customer.userId);
    const unwanted = subscriptionsToCancel(fetched, { maySubscribe: customer.closedAt === null && !isBlocked });
    for (const { id } of unwanted) await this.cancel(id, customer);
    if (unwanted.length > 0) return undefined;
    await this.reportUnknownPrices(customer, fetched);
    return this.store(customerId, customer.generation, fetched);
  }

  /** Undefined if a newer generation was stored meanwhile, which may make the fetched subscriptions outdated. */
  private store(
    customerId: string,
    generation: number,
    fetched: readonly ProviderSubscription[],
  ): Promise<Plan | undefined> {
    return this.transactions.run(async () => {
      const customer = await this.customers.lock({ customerId });
      if (customer?.generation !== generation) return undefined;
      await this.customers.nextGeneration(customer.userId);
      return this.storePlan.execute(customer.userId, (before) => planOf(fetched, before));
    });
  }

  private async cancel(id: string, { userId, closedAt }: Customer): Promise<void> {
    this.logger.warn({ msg: 'canceling a subscription that must not exist', subscription: id, userId });
    // First, because after a crash or a lost answer nothing would be left to report.
    await this.reportUnwanted(id, { userId, closedAt });
    // Someone else may have canceled it in the meantime.
    await this.provider.call((api) => api.subscriptions.cancel(id)).catch(ifMissing(null));
  }

  private async reportUnwanted(id: string, { userId, closedAt }: Customer): Promise<void> {
    // A lost dispute has an alert of its own.
    if (await this.disputes.isBlocked(userId)) return;
    const reason =
      closedAt === null
        ? `There were two subscriptions at once, so ${id} was canceled.`
        : `${id} belonged to a deleted account and was canceled.`;
    await this.alerts.raise({
      key: `surplus:${id}`,
      kind: closedAt === null ? 'two-subscriptions' : 'paid-after-deletion',
      userId,
      message: `${reason} Its last payment may need a refund.`,
    });
  }

  private async reportUnknownPrices({ userId }: CustomerRow, fetched: readonly ProviderSubscription[]): Promise<void> {
    for (const { id, tier, status } of fetched) {
      if (tier !== null || status === 'canceled') continue;
      const message = `${id} has a price that is not one of our plans. The account keeps its previous plan.`;
      if (await this.alerts.raise({ key: `price:${id}`, kind: 'unknown-price', userId, message }))
        this.logger.error({ msg: message, userId });
    }
  }
}
