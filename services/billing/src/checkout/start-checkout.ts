import { Injectable } from '@nestjs/common';
import type { PaidTier, Principal } from '@overline/contracts';
import Stripe from 'stripe';
import { CustomerRepository, FindCustomer } from '../customers/index.ts';
import { DisputeRepository } from '../disputes/index.ts';
import { Catalogue, isMissing, StripeProvider } from '../provider/index.ts';
import { type Plan, SyncCustomer } from '../subscriptions/index.ts';
import type { CheckoutRow } from './checkout.entity.ts';
import { CheckoutUnsettled, PurchasesStopped } from './checkout.errors.ts';
import { CheckoutRepository } from './checkout.repository.ts';
import { OpenPortal } from './open-portal.ts';
import { SiteAddress } from './site-address.ts';

type Input = { by: Principal; tier: PaidTier; origin: string | null };
type Purchase = Input & { customerId: string };

const MOST_ROUNDS = 5;

/** Where a plan is bought, or where the plan that stands is changed: never a second subscription. */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly customers: CustomerRepository,
    private readonly findCustomer: FindCustomer,
    private readonly syncCustomer: SyncCustomer,
    private readonly checkouts: CheckoutRepository,
    private readonly provider: StripeProvider,
    private readonly catalogue: Catalogue,
    private readonly portal: OpenPortal,
    private readonly site: SiteAddress,
  ) {}

  /** @throws PurchasesStopped, AccountClosed, ProviderAway, NothingForSale */
  async execute(input: Input): Promise<{ url: string }> {
    if (await this.disputes.isBlocked(input.by.userId)) throw new PurchasesStopped();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const customerId = await this.findCustomer.execute(input.by);
      const plan = await this.syncCustomer.execute(customerId);
      if (plan.subscriptionId !== null) return this.toPortal({ ...input, customerId }, plan.subscriptionId, plan);
      const url = await this.openSession({ ...input, customerId });
      if (url !== undefined) return { url };
    }
    throw new CheckoutUnsettled();
  }

  private toPortal(purchase: Purchase, subscriptionId: string, { tier, status }: Plan): Promise<{ url: string }> {
    const { by, customerId, origin } = purchase;
    const isChange = tier !== 'Free' && status !== 'past-due' && tier !== purchase.tier;
    return isChange
      ? this.portal.change(customerId, subscriptionId, purchase.tier, origin)
      : this.portal.execute({ by, origin });
  }

  /** The page of the one pending session; undefined where it was closed, and another look must be taken. */
  private async openSession(purchase: Purchase): Promise<string | undefined> {
    const pending = await this.checkouts.begin(purchase.by.userId, purchase.tier);
    const session = await this.sessionOf(pending, purchase);
    if (session?.status === 'open' && session.url && pending.tier === purchase.tier) return session.url;
    // Another plan was chosen first: nobody shall be able to pay for both.
    if (session?.status === 'open') await this.expire(session.id);
    await this.checkouts.forget(pending.key);
    return undefined;
  }

  /** The session of a pending purchase, as it is now; null where the provider knows none. */
  private async sessionOf(pending: CheckoutRow, purchase: Purchase): Promise<Stripe.Checkout.Session | null> {
    try {
      const id = pending.sessionId ?? (await this.create(pending, purchase));
      // Also after creating: a repeated key is answered with the session as it was at first.
      return await this.provider.call((api) => api.checkout.sessions.retrieve(id));
    } catch (error) {
      // The provider's customer was deleted, and we had not heard of it.
      if (isMissing(error, 'customer')) await this.customers.unlink(purchase.customerId);
      // A key that was used with other particulars, e.g. for an older price, is no use any more.
      if (isMissing(error) || error instanceof Stripe.errors.StripeIdempotencyError) return null;
      throw error;
    }
  }

  private async create({ key, tier }: CheckoutRow, { by, customerId, origin }: Purchase): Promise<string> {
    const price = await this.catalogue.priceOf(tier);
    const { userId } = by;
    const { id } = await this.provider.call((api) =>
      api.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price, quantity: 1 }],
          success_url: this.site.of('/success?session_id={CHECKOUT_SESSION_ID}', origin),
          cancel_url: this.site.of('/pricing', origin),
          allow_promotion_codes: true,
          subscription_data: { metadata: { userId } },
          metadata: { userId },
        },
        { idempotencyKey: `checkout:${key}` },
      ),
    );
    await this.checkouts.remember(key, id);
    return id;
  }

  private async expire(sessionId: string): Promise<void> {
    try {
      await this.provider.call((api) => api.checkout.sessions.expire(sessionId));
    } catch (error) {
      // It was paid or expired in this very moment: the next look tells.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }
}
