import { Injectable } from '@nestjs/common';
import { OutsideCalls, outsideCall, OnOutsideCall, type AfterCall } from '@overline/queue';
import { z } from 'zod';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { ifMissing, RETRY_UNTIL_DONE, StripeProvider } from '../provider/stripe-provider.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';

const payload = z.object({ customerId: z.string() });

/** Ends a deleted account's purchases. */
const endPurchases = outsideCall({ name: 'end-customer', payload, ...RETRY_UNTIL_DONE });

/** Deletes the provider's customer of a deleted account, with name, email address and saved cards. */
export const eraseCustomer = outsideCall({ name: 'erase-customer', payload, ...RETRY_UNTIL_DONE });

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

/** Expires a customer's open checkout pages, so that they cannot be paid any more, and cancels the subscriptions. */
@Injectable()
export class EndPurchases {
  constructor(
    private readonly provider: StripeProvider,
    private readonly syncCustomer: SyncCustomer,
    private readonly calls: OutsideCalls,
  ) {}

  /** @throws ProviderUnavailable */
  @OnOutsideCall(endPurchases)
  async execute({ payload }: { payload: { customerId: string } }): Promise<AfterCall> {
    const { customerId } = payload;
    await this.provider.expireCheckouts(customerId);
    // Cancels every subscription of a closed account.
    await this.syncCustomer.execute(customerId);
    return async () => void (await this.calls.request(eraseCustomer, customerId, payload));
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
  @OnOutsideCall(eraseCustomer)
  async execute({ payload: { customerId } }: { payload: { customerId: string } }): Promise<void> {
    // An earlier attempt or someone in the provider's dashboard may have deleted it already.
    await this.provider.call((api) => api.customers.del(customerId)).catch(ifMissing(null));
    await this.customers.markErased(customerId);
  }
}
