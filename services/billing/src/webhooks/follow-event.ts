import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { z } from 'zod';
import { CheckoutRepository } from '../checkout/index.ts';
import { CustomerRepository } from '../customers/index.ts';
import { FollowDispute } from '../disputes/index.ts';
import { RefundRepository } from '../refunds/index.ts';
import { StripeProvider } from '../provider/index.ts';
import { PlanRepository, SyncCustomer } from '../subscriptions/index.ts';

/** An object's id, wherever the object itself may stand in its place. */
const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const OfCustomer = z.object({ customer: Id.nullish() });

/**
 * What an event is about, looked up anew: its own content tells where to look and nothing else, since it may be days
 * old. So repeats and overtaken events do no harm.
 */
@Injectable()
export class FollowEvent {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly plans: PlanRepository,
    private readonly refunds: RefundRepository,
    private readonly provider: StripeProvider,
    private readonly syncCustomer: SyncCustomer,
    private readonly followDispute: FollowDispute,
  ) {}

  /** @throws ProviderAway */
  async execute(event: Stripe.Event): Promise<void> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.expired':
        return this.session(event.data.object);
      case 'customer.updated':
        return this.customer(event.data.object.id);
      case 'customer.deleted':
        return this.plans.endAll(event.data.object.id);
      case 'charge.refunded':
        return this.refunded(event.data.object.id);
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
        return this.followDispute.execute(event.data.object.id);
      default:
        return this.sync(event.data.object);
    }
  }

  private async sync(object: unknown): Promise<void> {
    const customerId = OfCustomer.safeParse(object).data?.customer;
    if (customerId) await this.syncCustomer.execute(customerId);
  }

  private async session({ id, client_reference_id, customer }: Stripe.Checkout.Session): Promise<void> {
    const customerId = OfCustomer.parse({ customer }).customer;
    const userId = z.uuid().safeParse(client_reference_id).data;
    if (userId && customerId && (await this.isOurs(userId, customerId)))
      await this.customers.link(userId, customerId, null);
    if (customerId) await this.syncCustomer.execute(customerId);
    await this.checkouts.forgetSession(id);
  }

  /** A session may name a user of another house that shares the provider's account: the customer must say the same. */
  private async isOurs(userId: string, customerId: string): Promise<boolean> {
    if (await this.customers.byCustomer(customerId)) return false;
    const customer = await this.provider.call((api) => api.customers.retrieve(customerId));
    return !customer.deleted && customer.metadata['userId'] === userId;
  }

  private async customer(customerId: string): Promise<void> {
    if (!(await this.customers.byCustomer(customerId))) return;
    const customer = await this.provider.call((api) => api.customers.retrieve(customerId));
    if (customer.deleted) await this.plans.endAll(customerId);
    else await this.customers.setEmail(customerId, customer.email);
  }

  private async refunded(chargeId: string): Promise<void> {
    const charge = await this.provider.call((api) => api.charges.retrieve(chargeId));
    const customerId = OfCustomer.parse(charge).customer;
    const customer = customerId ? await this.customers.byCustomer(customerId) : null;
    if (!customer) return;
    const { amount_refunded: amountCents, currency, created } = charge;
    await this.refunds.record({
      chargeId,
      userId: customer.userId,
      amountCents,
      currency,
      refundedAt: new Date(created * 1000),
    });
  }
}
