import { Injectable } from '@nestjs/common';
import { type InputOf, createCheckoutRequest } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import Stripe from 'stripe';
import { CheckoutUnsettled, PurchasesStopped } from '../billing.errors.ts';
import { BillingConfig } from '../config.ts';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { FindCustomer } from '../customers/find-customer.ts';
import type { CheckoutRow } from '../database/billing.entity.ts';
import { DisputeRepository } from '../payments/payment.repository.ts';
import { Catalog } from '../provider/catalog.ts';
import { isMissing, isStoredError, StripeProvider } from '../provider/stripe-provider.ts';
import type { Plan } from '../subscriptions/plan.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';
import { CheckoutRepository } from './checkout.repository.ts';
import { OpenPortal } from './open-portal.ts';

type Input = InputOf<typeof createCheckoutRequest>;
type Purchase = Input & { customerId: string };

const MAX_TRIES = 5;

/** Opens the checkout page for a plan, or the portal if there is a subscription: never a second subscription. */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly customers: CustomerRepository,
    private readonly findCustomer: FindCustomer,
    private readonly syncCustomer: SyncCustomer,
    private readonly checkouts: CheckoutRepository,
    private readonly provider: StripeProvider,
    private readonly catalog: Catalog,
    private readonly openPortal: OpenPortal,
    private readonly config: BillingConfig,
  ) {}

  /** @throws PurchasesStopped, AccountClosed, ProviderUnavailable, NothingForSale, CheckoutUnsettled */
  @OnRequest(createCheckoutRequest)
  async execute(input: Input): Promise<{ url: string }> {
    if (await this.disputes.isBlocked(input.by.userId)) throw new PurchasesStopped();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const customerId = await this.findCustomer.execute({ by: input.by });
      const plan = await this.syncCustomer.execute(customerId);
      if (plan.subscriptionId !== null) return this.portal(input, plan.subscriptionId, plan);
      const url = await this.openSession({ ...input, customerId });
      if (url !== undefined) return { url };
    }
    throw new CheckoutUnsettled();
  }

  private portal({ by, origin, tier }: Input, subscriptionId: string, current: Plan): Promise<{ url: string }> {
    const isChange = current.tier !== 'Free' && current.status !== 'past-due' && current.tier !== tier;
    return this.openPortal.execute({ by, origin, change: isChange ? { subscriptionId, tier } : undefined });
  }

  /** The page of the pending session; undefined if the session was closed, so that the caller must try again. */
  private async openSession(purchase: Purchase): Promise<string | undefined> {
    const pending = await this.checkouts.findOrCreate(purchase.by.userId, purchase.tier);
    const session = await this.sessionOf(pending, purchase);
    if (session?.status === 'open' && session.url && pending.tier === purchase.tier) return session.url;
    // Another plan was chosen first. Expire its page, so that the user cannot pay for both.
    if (session?.status === 'open') await this.provider.expireCheckout(session.id);
    await this.checkouts.delete(pending.key);
    return undefined;
  }

  /** The current session of a pending purchase; null if the provider has none. */
  private async sessionOf(pending: CheckoutRow, purchase: Purchase): Promise<Stripe.Checkout.Session | null> {
    try {
      const id = pending.sessionId ?? (await this.create(pending, purchase));
      // Fetch even a session just created: a repeated idempotency key returns the session in its first state.
      return await this.provider.call((api) => api.checkout.sessions.retrieve(id));
    } catch (error) {
      // The customer was deleted at the provider, and the event has not arrived yet.
      if (isMissing(error, 'customer')) await this.customers.unlink(purchase.customerId);
      // The key was used with other parameters, e.g. an older price.
      if (isMissing(error) || error instanceof Stripe.errors.StripeIdempotencyError) return null;
      throw error;
    }
  }

  private async create({ key, tier }: CheckoutRow, { by, customerId, origin }: Purchase): Promise<string> {
    const price = await this.catalog.priceOf(tier);
    const { userId } = by;
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price, quantity: 1 }],
      success_url: this.config.pageUrl('/success?session_id={CHECKOUT_SESSION_ID}', origin),
      cancel_url: this.config.pageUrl('/pricing', origin),
      allow_promotion_codes: true,
      subscription_data: { metadata: { userId } },
      metadata: { userId },
    };
    try {
      const { id } = await this.provider.call((api) =>
        api.checkout.sessions.create(params, { idempotencyKey: `checkout:${key}` }),
      );
      await this.checkouts.setSession(key, id);
      return id;
    } catch (error) {
      if (isStoredError(error)) await this.checkouts.delete(key);
      throw error;
    }
  }
}
