import { Injectable } from '@nestjs/common';
import type { PaidTier, Principal } from '@overline/contracts';
import type Stripe from 'stripe';
import { CustomerRepository } from '../customers/index.ts';
import { Catalogue, isMissing, StripeProvider } from '../provider/index.ts';
import { SyncCustomer } from '../subscriptions/index.ts';
import { NoSubscription } from './checkout.errors.ts';
import { SiteAddress } from './site-address.ts';

type Input = { by: Principal; origin: string | null };

/** The provider's page on which somebody looks after their subscription. */
@Injectable()
export class OpenPortal {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly provider: StripeProvider,
    private readonly catalogue: Catalogue,
    private readonly syncCustomer: SyncCustomer,
    private readonly site: SiteAddress,
  ) {}

  /** @throws NoSubscription, ProviderAway, NothingForSale */
  async execute({ by, origin }: Input): Promise<{ url: string }> {
    const customer = await this.customers.byUser(by.userId);
    if (!customer?.customerId) throw new NoSubscription();
    return this.open(customer.customerId, origin);
  }

  /** The page that confirms the subscription's change to this plan: dearer at once, cheaper at the period's end. */
  async change(
    customerId: string,
    subscriptionId: string,
    tier: PaidTier,
    origin: string | null,
  ): Promise<{ url: string }> {
    const [price, subscription] = await Promise.all([
      this.catalogue.priceOf(tier),
      this.provider.call((api) => api.subscriptions.retrieve(subscriptionId)),
    ]);
    const item = subscription.items.data[0];
    // Without the item's id the price would be added, and both be paid.
    if (!item || item.price.id === price) return this.open(customerId, origin);
    const returnUrl = this.site.of('/account', origin);
    return this.open(customerId, origin, {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscriptionId, items: [{ id: item.id, price, quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    });
  }

  private async open(
    customerId: string,
    origin: string | null,
    flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
  ): Promise<{ url: string }> {
    const configuration = await this.catalogue.portal();
    try {
      const { url } = await this.provider.call((api) =>
        api.billingPortal.sessions.create({
          customer: customerId,
          configuration,
          return_url: this.site.of('/account', origin),
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
}
