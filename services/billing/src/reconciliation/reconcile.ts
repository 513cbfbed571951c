import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { OutsideCalls } from '@overline/queue';
import { eraseCustomer } from '../closing/index.ts';
import { CustomerRepository } from '../customers/index.ts';
import { StripeProvider } from '../provider/index.ts';
import { FetchSubscriptions, isSamePlan, planOf, PlanRepository, SyncCustomer } from '../subscriptions/index.ts';

const PAGE = 500;
const FIRST_USER = '00000000-0000-0000-0000-000000000000';

/** Compares everything that the provider has with everything that we believe, and looks again where they differ. */
@Injectable()
export class Reconcile {
  private readonly logger = new Logger(Reconcile.name);

  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: CustomerRepository,
    private readonly fetchSubscriptions: FetchSubscriptions,
    private readonly plans: PlanRepository,
    private readonly syncCustomer: SyncCustomer,
    private readonly calls: OutsideCalls,
  ) {}

  /** Answers how many customers differed. @throws ProviderAway */
  async execute(): Promise<number> {
    if (!this.provider.isSelling) return 0;
    const present = await this.everything();
    let mended = 0;
    for (let after = FIRST_USER; ;) {
      const page = await this.customers.linkedAfter(after, PAGE);
      for (const { userId, customerId, closedAt } of page) {
        if (customerId === null) continue;
        if (await this.differs(userId, present.get(customerId) ?? [])) {
          this.logger.warn({ msg: 'billing state differs from the provider', userId, customerId });
          await this.syncCustomer.execute(customerId);
          mended += 1;
        }
        // Linked after the account was deleted, or deleted by a release that did not erase.
        if (closedAt !== null) await this.calls.request(eraseCustomer, customerId, { customerId });
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE) return mended;
      after = last.userId;
    }
  }

  /** Every subscription by its customer. */
  private async everything(): Promise<ReadonlyMap<string, Stripe.Subscription[]>> {
    return this.provider.call(async (api) => {
      const found = new Map<string, Stripe.Subscription[]>();
      const all = api.subscriptions.list({
        status: 'all',
        limit: 100,
        expand: ['data.latest_invoice', 'data.schedule'],
      });
      for await (const subscription of all) {
        const customer = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
        found.set(customer, [...(found.get(customer) ?? []), subscription]);
      }
      return found;
    });
  }

  private async differs(userId: string, subscriptions: readonly Stripe.Subscription[]): Promise<boolean> {
    const believed = await this.plans.of(userId);
    const read = await Promise.all(subscriptions.map((one) => this.fetchSubscriptions.read(one)));
    return !isSamePlan(believed, planOf(read, believed));
  }
}
