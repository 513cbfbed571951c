import { Inject, Injectable } from '@nestjs/common';
import { type Account, getAccount, type Principal } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { StripeProvider } from '../provider/index.ts';
import type { CustomerRow } from './customer.entity.ts';
import { AccountClosed } from './customer.errors.ts';
import { CustomerRepository } from './customer.repository.ts';

/** A user as the provider's customer, created there before the first purchase. */
@Injectable()
export class FindCustomer {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly provider: StripeProvider,
    @Inject(Bus) private readonly bus: Bus,
  ) {}

  /** Returns the provider's customer id of the caller. @throws AccountClosed, ProviderAway, NothingForSale */
  execute(by: Principal): Promise<string> {
    return this.find(by.userId, () => this.bus.request(getAccount, { by }));
  }

  /** As `execute`, for an account that was loaded before. */
  forAccount(account: Account): Promise<string> {
    return this.find(account.id, async () => account);
  }

  private async find(userId: string, load: () => Promise<Account>): Promise<string> {
    const known = open(await this.customers.of(userId));
    if (known.customerId !== null) return known.customerId;
    const { email, username } = await load();
    // The key is stored before the call: after a crash the next try gets the same customer.
    const made = await this.provider.call((api) =>
      api.customers.create(
        { email, name: username, metadata: { userId } },
        { idempotencyKey: `customer:${known.creationKey}` },
      ),
    );
    const { customerId } = open(await this.customers.link(userId, made.id, email));
    return customerId ?? made.id;
  }
}

function open(customer: CustomerRow): CustomerRow {
  if (customer.closedAt !== null) throw new AccountClosed(customer.userId);
  return customer;
}
