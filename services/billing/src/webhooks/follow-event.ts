import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CheckoutRepository } from '../checkout/index.ts';
import { CustomerRepository } from '../customers/index.ts';
import { RefundRepository } from '../refunds/index.ts';
import { StripeProvider } from '../provider/index.ts';
import { PlanRepository, SyncCustomer } from '../subscriptions/index.ts';
import type { EventPointer } from './event-pointer.ts';
import { FollowDispute } from './follow-dispute.ts';

type EventObject = EventPointer['data']['object'];

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
  async execute({ type, data: { object } }: EventPointer): Promise<void> {
    const id = object.id ?? '';
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.expired':
        return this.session(object);
      case 'customer.updated':
        return this.customer(id);
      case 'customer.deleted':
        return this.plans.endAll(id);
      case 'charge.refunded':
        return this.refunded(id);
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
        return this.followDispute.execute(id);
      default:
        if (object.customer) await this.syncCustomer.execute(object.customer);
    }
  }

  private async session({ id, client_reference_id, customer: customerId }: EventObject): Promise<void> {
    const userId = z.uuid().safeParse(client_reference_id).data;
    if (userId && customerId && (await this.isOurs(userId, customerId)))
      await this.customers.link(userId, customerId, null);
    if (customerId) await this.syncCustomer.execute(customerId);
    if (id) await this.checkouts.forgetSession(id);
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
    const [charge, refunds] = await Promise.all([
      this.provider.call((api) => api.charges.retrieve(chargeId)),
      this.provider.call((api) => api.refunds.list({ charge: chargeId, limit: 100 })),
    ]);
    const customerId = typeof charge.customer === 'string' ? charge.customer : charge.customer?.id;
    const customer = customerId ? await this.customers.byCustomer(customerId) : null;
    const latest = refunds.data.find(({ status }) => status !== 'failed' && status !== 'canceled');
    if (!customer || !latest) return;
    const { amount_refunded: amountCents, currency } = charge;
    await this.refunds.record({
      chargeId,
      userId: customer.userId,
      amountCents,
      currency,
      refundedAt: new Date(latest.created * 1000),
    });
  }
}
