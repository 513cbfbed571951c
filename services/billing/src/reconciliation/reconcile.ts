import { Injectable, Logger } from '@nestjs/common';
import { OutsideCalls } from '@overline/queue';
import type Stripe from 'stripe';
import { eraseCustomer } from '../accounts/account-deletion.ts';
import { CustomerRepository } from '../customers/customer.repository.ts';
import type { CustomerRow } from '../database/billing.entity.ts';
import { DisputeRepository } from '../payments/payment.repository.ts';
import { idOf, StripeProvider } from '../provider/stripe-provider.ts';
import { EXPANDED, FetchSubscriptions } from '../subscriptions/fetch-subscriptions.ts';
import { PlanRepository } from '../subscriptions/plan.repository.ts';
import { isSamePlan, planOf, subscriptionsToCancel } from '../subscriptions/plan.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';

const PAGE_SIZE = 500;
const FIRST_USER = '00000000-0000-0000-0000-000000000000';

/** Compares every subscription at the provider with the stored plans, and syncs where they differ. */
@Injectable()
export class Reconcile {
  private readonly logger = new Logger(Reconcile.name);

  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: CustomerRepository,
    private readonly fetchSubscriptions: FetchSubscriptions,
    private readonly plans: PlanRepository,
    private readonly disputes: DisputeRepository,
    private readonly syncCustomer: SyncCustomer,
    private readonly calls: OutsideCalls,
  ) {}

  /** Returns the number of customers that differed. @throws ProviderUnavailable */
  async execute(): Promise<number> {
    if (!this.provider.isSelling) return 0;
    const subscriptions = await this.subscriptionsByCustomer();
    let differing = 0;
    for (let after = FIRST_USER; ;) {
      const page = await this.customers.linkedAfter(after, PAGE_SIZE);
      for (const { userId, customerId, closedAt } of page) {
        if (customerId === null) continue;
        if (await this.differs({ userId, closedAt }, subscriptions.get(customerId) ?? [])) {
          this.logger.warn({ msg: 'billing state differs from the provider', userId, customerId });
          await this.syncCustomer.execute(customerId);
          differing += 1;
        }
        // The customer was linked after the account was deleted, or an earlier release did not erase it.
        if (closedAt !== null) await this.calls.request(eraseCustomer, customerId, { customerId });
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE_SIZE) return differing;
      after = last.userId;
    }
  }

  private subscriptionsByCustomer(): Promise<ReadonlyMap<string, Stripe.Subscription[]>> {
    return this.provider.call(async (api) => {
      const byCustomer = new Map<string, Stripe.Subscription[]>();
      for await (const subscription of api.subscriptions.list({ status: 'all', limit: 100, expand: EXPANDED })) {
        const customer = idOf(subscription.customer) ?? '';
        byCustomer.set(customer, [...(byCustomer.get(customer) ?? []), subscription]);
      }
      return byCustomer;
    });
  }

  /** Whether the stored plan is outdated, or the customer has subscriptions that must be canceled. */
  private async differs(
    { userId, closedAt }: Pick<CustomerRow, 'userId' | 'closedAt'>,
    subscriptions: readonly Stripe.Subscription[],
  ): Promise<boolean> {
    const stored = await this.plans.of(userId);
    const fetched = await Promise.all(subscriptions.map((subscription) => this.fetchSubscriptions.read(subscription)));
    const maySubscribe = closedAt === null && !(await this.disputes.isBlocked(userId));
    const unwanted = subscriptionsToCancel(fetched, { maySubscribe });
    return unwanted.length > 0 || !isSamePlan(stored, planOf(fetched, stored));
  }
}
