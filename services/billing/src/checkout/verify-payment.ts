import { Inject, Injectable } from '@nestjs/common';
import { applySubscription, type Principal, type Tier } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type Stripe from 'stripe';
import { CustomerRepository } from '../customers/index.ts';
import { isMissing, StripeProvider } from '../provider/index.ts';
import { PlanRepository, SyncCustomer } from '../subscriptions/index.ts';
import { CheckoutRepository } from './checkout.repository.ts';
import { NoSuchPayment, PaymentOfAnother } from './checkout.errors.ts';

type Input = { by: Principal; sessionId: string };

/** Somebody comes back from the checkout page: the same look at the provider that every webhook causes. */
@Injectable()
export class VerifyPayment {
  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: CustomerRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly syncCustomer: SyncCustomer,
    private readonly plans: PlanRepository,
    @Inject(Bus) private readonly bus: Bus,
  ) {}

  /** @throws NoSuchPayment, PaymentOfAnother, ProviderAway, NothingForSale */
  async execute({ by, sessionId }: Input): Promise<{ success: boolean; user: { tier: Tier } }> {
    const session = await this.session(sessionId);
    const customerId = typeof session.customer === 'string' ? session.customer : session.customer?.id;
    if (session.client_reference_id !== by.userId)
      throw new PaymentOfAnother({ sessionId, userId: by.userId, owner: session.client_reference_id });
    if (session.status !== 'complete' || !customerId) return { success: false, user: { tier: by.tier } };
    const { customerId: linked } = await this.customers.link(by.userId, customerId, null);
    if (linked !== customerId) throw new PaymentOfAnother({ sessionId, userId: by.userId, customerId });
    const { tier } = await this.syncCustomer.execute(customerId);
    await this.checkouts.forgetSession(sessionId);
    // A debit may still be on its way; a code for everything leaves nothing to pay.
    const success = session.payment_status !== 'unpaid' && tier !== 'Free';
    return { success, user: { tier: (await this.applyToAccount(by.userId)) ?? by.tier } };
  }

  /**
   * Has auth apply the stored plan before the reply, so that the new tier counts from the caller's next request. The
   * event of the same version is still sent. Returns the account's tier; null without a stored plan or an account.
   */
  private async applyToAccount(userId: string): Promise<Tier | null> {
    const plan = await this.plans.stored(userId);
    if (!plan) return null;
    const { version, tier: paidTier } = plan;
    const subscriptionId = paidTier === 'Free' ? null : plan.subscriptionId;
    const { tier } = await this.bus.request(applySubscription, { userId, version, paidTier, subscriptionId });
    return tier;
  }

  private async session(id: string): Promise<Stripe.Checkout.Session> {
    try {
      return await this.provider.call((api) => api.checkout.sessions.retrieve(id));
    } catch (error) {
      if (isMissing(error)) throw new NoSuchPayment();
      throw error;
    }
  }
}
