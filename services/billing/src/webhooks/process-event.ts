import { Injectable } from '@nestjs/common';
import { OnOutsideCall } from '@overline/queue';
import { z } from 'zod';
import { CheckoutRepository } from '../checkout/checkout.repository.ts';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { idOf, StripeProvider } from '../provider/stripe-provider.ts';
import { EndSubscriptions } from '../subscriptions/store-plan.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';
import { SyncDispute } from './sync-dispute.ts';
import { SyncRefund } from './sync-refund.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';
import { type EventPointer, processEvent } from './webhook-event.ts';

type EventObject = EventPointer['data']['object'];

/**
 * Fetches the object that an event is about; the event itself may be days old. Repeated and late events do no harm.
 */
@Injectable()
export class ProcessEvent {
  constructor(
    private readonly events: WebhookEventRepository,
    private readonly customers: CustomerRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly endSubscriptions: EndSubscriptions,
    private readonly provider: StripeProvider,
    private readonly syncCustomer: SyncCustomer,
    private readonly syncDispute: SyncDispute,
    private readonly syncRefund: SyncRefund,
  ) {}

  /** @throws ProviderUnavailable */
  @OnOutsideCall(processEvent)
  async execute({ payload }: { payload: { id: string } }): Promise<void> {
    const { type, data } = await this.events.byId(payload.id);
    const id = data.object.id ?? '';
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.expired':
        return this.session(data.object);
      case 'customer.updated':
        return this.customer(id);
      case 'customer.deleted':
        return this.endSubscriptions.execute(id);
      case 'charge.refunded':
        return this.syncRefund.execute(id);
      case 'refund.failed':
        return this.failedRefund(id);
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
        return this.syncDispute.execute(id);
      default:
        if (data.object.customer) await this.syncCustomer.execute(data.object.customer);
    }
  }

  private async session({ id, client_reference_id, customer: customerId }: EventObject): Promise<void> {
    const userId = z.uuid().safeParse(client_reference_id).data;
    if (userId && customerId && (await this.isOurs(userId, customerId)))
      await this.customers.link(userId, customerId, null);
    if (customerId) await this.syncCustomer.execute(customerId);
    if (id) await this.checkouts.deleteSession(id);
  }

  /** Another system may share the provider's account, so the customer's metadata must name the user, too. */
  private async isOurs(userId: string, customerId: string): Promise<boolean> {
    if (await this.customers.byCustomer(customerId)) return false;
    const customer = await this.provider.call((api) => api.customers.retrieve(customerId));
    return !customer.deleted && customer.metadata['userId'] === userId;
  }

  private async customer(customerId: string): Promise<void> {
    if (!(await this.customers.byCustomer(customerId))) return;
    const customer = await this.provider.call((api) => api.customers.retrieve(customerId));
    if (customer.deleted) await this.endSubscriptions.execute(customerId);
    else await this.customers.setEmail(customerId, customer.email);
  }

  private async failedRefund(refundId: string): Promise<void> {
    const { charge } = await this.provider.call((api) => api.refunds.retrieve(refundId));
    const chargeId = idOf(charge);
    if (chargeId !== undefined) await this.syncRefund.execute(chargeId);
  }
}
