import { Injectable } from '@nestjs/common';
import { applySubscription, type Principal, type Tier, verifyPaymentRequest } from '@overline/contracts';
import { Bus, OnRequest } from '@overline/messaging';
import { NoSuchPayment, PaymentOfAnother } from '../billing.errors.ts';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { idOf, isMissing, StripeProvider } from '../provider/stripe-provider.ts';
import { PlanRepository } from '../subscriptions/plan.repository.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';
import { CheckoutRepository } from './checkout.repository.ts';

/** Confirms a payment when the user returns from the checkout page. Syncs the customer, as every webhook does. */
@Injectable()
export class VerifyPayment {
  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: CustomerRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly syncCustomer: SyncCustomer,
    private readonly plans: PlanRepository,
    private readonly bus: Bus,
  ) {}

  /** @throws NoSuchPayment, PaymentOfAnother, ProviderUnavailable, NothingForSale */
  @OnRequest(verifyPaymentRequest)
  async execute({ by, sessionId }: { by: Principal; sessionId: string }) {
    const session = await this.provider
      .call((api) => api.checkout.sessions.retrieve(sessionId))
      .catch((error: unknown) => {
        throw isMissing(error) ? new NoSuchPayment() : error;
      });
    const customerId = idOf(session.customer);
    if (session.client_reference_id !== by.userId)
      throw new PaymentOfAnother({ sessionId, userId: by.userId, owner: session.client_reference_id });
    if (session.status !== 'complete' || !customerId) return { success: false, user: { tier: by.tier } };
    const { customerId: linked } = await this.customers.link(by.userId, customerId, null);
    if (linked !== customerId) throw new PaymentOfAnother({ sessionId, userId: by.userId, customerId });
    const { tier } = await this.syncCustomer.execute(customerId);
    await this.checkouts.deleteSession(sessionId);
    // Not `=== 'paid'`: with a 100% promotion code there is nothing to pay. A bank debit can be unpaid for days.
    const success = session.payment_status !== 'unpaid' && tier !== 'Free';
    return { success, user: { tier: (await this.applyToAccount(by.userId)) ?? by.tier } };
  }

  /**
   * Requests that auth apply the stored plan, so that the new tier applies from the caller's next request. The event of
   * the same version is still sent. Returns the account's tier; null without a stored plan or an account.
   */
  private async applyToAccount(userId: string): Promise<Tier | null> {
    const plan = await this.plans.stored(userId);
    if (!plan) return null;
    const { version, tier: paidTier } = plan;
    const subscriptionId = paidTier === 'Free' ? null : plan.subscriptionId;
    const { tier } = await this.bus.request(applySubscription, { userId, version, paidTier, subscriptionId });
    return tier;
  }
}
