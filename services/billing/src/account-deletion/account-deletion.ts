import { Injectable } from '@nestjs/common';
import { OutsideCalls, outsideCall } from '@overline/queue';
import { z } from 'zod';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { ifMissing, StripeProvider } from '../provider/stripe-provider.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';

/** Ends a deleted account's purchases. Retried practically forever, since the customer is charged until it succeeds. */
export const endPurchases = outsideCall({
  name: 'end-customer',
  payload: z.object({ customerId: z.string() }),
  timeoutMs: 60_000,
  tries: 10_000,
  backoffMs: 1_000,
  longestBackoffMs: 3_600_000,
});

/** Deletes the provider's customer of a deleted account, with name, email address and saved cards. */
export const eraseCustomer = outsideCall({ ...endPurchases, name: 'erase-customer' });

/** Stops sales to a deleted account and requests the end of its purchases. Joins the transaction of the event. */
@Injectable()
export class CloseAccount {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly calls: OutsideCalls,
  ) {}

  async execute(userId: string): Promise<void> {
    const { customerId } = await this.customers.close(userId);
    if (customerId !== null) await this.calls.request(endPurchases, customerId, { customerId });
  }
}

/** Expires a customer's open checkout pages, so that nothing is bought on them, and cancels the subscriptions. */
@Injectable()
export class EndPurchases {
  constructor(
    private readonly provider: StripeProvider,
    private readonly syncCustomer: SyncCustomer,
  ) {}

  /** @throws ProviderUnavailable */
  async execute(customerId: string): Promise<void> {
    const sessions = await this.provider
      .call((api) => api.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }))
      .catch(ifMissing(null));
    for (const { id } of sessions?.data ?? []) await this.provider.expireCheckout(id);
    // Cancels every subscription of a closed account.
    await this.syncCustomer.execute(customerId);
  }
}

/**
 * Deletes the customer at the provider. Finalized invoices are kept there, as tax law requires: the provider stores
 * their name and email address apart from the customer.
 */
@Injectable()
export class EraseCustomer {
  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: CustomerRepository,
  ) {}

  /** @throws ProviderUnavailable */
  async execute(customerId: string): Promise<void> {
    // An earlier attempt or someone in the provider's dashboard may have deleted it already.
    await this.provider.call((api) => api.customers.del(customerId)).catch(ifMissing(null));
    await this.customers.markErased(customerId);
  }
}
