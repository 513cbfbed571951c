import { Injectable } from '@nestjs/common';
import { type Account, getAccount, type Principal } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import Stripe from 'stripe';
import { AccountClosed } from '../billing.errors.ts';
import type { CustomerRow } from '../database/billing.entity.ts';
import { isStoredError, StripeProvider } from '../provider/stripe-provider.ts';
import { CustomerRepository } from './customer.repository.ts';
import { RequestEmailSync } from './sync-email.ts';

/** The caller, whose account is loaded if needed, or an account that is already loaded. */
type Input = { by: Principal } | { account: Account };

/** Finds the provider's customer of a user, and creates it before the first purchase. */
@Injectable()
export class FindCustomer {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly provider: StripeProvider,
    private readonly requestEmailSync: RequestEmailSync,
    private readonly bus: Bus,
  ) {}

  /** Returns the provider's customer ID. @throws AccountClosed, ProviderUnavailable, NothingForSale */
  async execute(input: Input): Promise<string> {
    const userId = 'by' in input ? input.by.userId : input.account.id;
    const customer = requireOpen(await this.customers.findOrCreate(userId));
    if (customer.customerId !== null) {
      await this.requestEmailSync.execute(userId);
      return customer.customerId;
    }
    const { email, username } = 'by' in input ? await this.bus.request(getAccount, input) : input.account;
    // The key is stored before the call, so that after a crash the next try gets the same customer.
    const { creationKey } = customer;
    try {
      const created = await this.provider.call((api) =>
        api.customers.create(
          { email, name: username, metadata: { userId } },
          { idempotencyKey: `customer:${creationKey}` },
        ),
      );
      const { customerId } = requireOpen(await this.customers.link(userId, created.id, email));
      return customerId ?? created.id;
    } catch (error) {
      if (isStoredError(error)) await this.customers.replaceCreationKey(userId, creationKey);
      // The key was used with an earlier name or email address.
      if (error instanceof Stripe.errors.StripeIdempotencyError) return this.execute(input);
      throw error;
    }
  }
}

function requireOpen(customer: CustomerRow): CustomerRow {
  if (customer.closedAt !== null) throw new AccountClosed({ userId: customer.userId });
  return customer;
}
