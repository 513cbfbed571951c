import { Injectable } from '@nestjs/common';
import { type PaidTier, type Principal, createPortalRequest } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import type Stripe from 'stripe';
import { NoSubscription } from '../billing.errors.ts';
import { BillingConfig } from '../config.ts';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { RequestEmailSync } from '../customers/sync-email.ts';
import { Catalog } from '../provider/catalog.ts';
import { isMissing, StripeProvider } from '../provider/stripe-provider.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

interface Change {
  subscriptionId: string;
  tier: PaidTier;
}

interface Input {
  by: Principal;
  origin: string | null;
  /** Opens the page that confirms this change: an upgrade applies at once, a downgrade at the end of the period. */
  change?: Change | undefined;
}

/** Opens the provider's page for managing a subscription. */
@Injectable()
export class OpenPortal {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly provider: StripeProvider,
    private readonly catalog: Catalog,
    private readonly syncCustomer: SyncCustomer,
    private readonly requestEmailSync: RequestEmailSync,
    private readonly config: BillingConfig,
  ) {}

  /** @throws NoSubscription, ProviderUnavailable, NothingForSale */
  @OnRequest(createPortalRequest)
  async execute({ by, origin, change }: Input): Promise<{ url: string }> {
    const customerId = (await this.customers.byUser(by.userId))?.customerId;
    if (!customerId) throw new NoSubscription();
    await this.requestEmailSync.execute(by.userId);
    // After a checkout that was never paid, there is a customer but no subscription.
    if (!change && (await this.syncCustomer.execute(customerId)).status === 'none') throw new NoSubscription();
    const returnUrl = this.config.pageUrl('/account', origin);
    const flow = change && (await this.flowOf(change, returnUrl));
    const configuration = await this.catalog.portal();
    try {
      const { url } = await this.provider.call((api) =>
        api.billingPortal.sessions.create({
          customer: customerId,
          configuration,
          return_url: returnUrl,
          ...(flow ? { flow_data: flow } : {}),
        }),
      );
      return { url };
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.syncCustomer.execute(customerId);
      throw new NoSubscription();
    }
  }

  /** The portal flow that confirms the change; undefined if the subscription already has this price. */
  private async flowOf({ subscriptionId, tier }: Change, returnUrl: string): Promise<Flow | undefined> {
    const [price, subscription] = await Promise.all([
      this.catalog.priceOf(tier),
      this.provider.call((api) => api.subscriptions.retrieve(subscriptionId)),
    ]);
    const item = subscription.items.data[0];
    if (!item || item.price.id === price) return undefined;
    return {
      type: 'subscription_update_confirm',
      // Without the item's ID, the price would be added instead of replaced.
      subscription_update_confirm: { subscription: subscriptionId, items: [{ id: item.id, price, quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    };
  }
}
