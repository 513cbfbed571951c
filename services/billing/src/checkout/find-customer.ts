import { Inject, Injectable } from '@nestjs/common';
import { getAccount, type Principal } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { type CustomerRow, CustomerRepository } from '../customers/index.ts';
import { StripeProvider } from '../provider/index.ts';
import { AccountClosed } from './checkout.errors.ts';

/** The caller as the provider's customer, made there at the first purchase. */
@Injectable()
export class FindCustomer {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly provider: StripeProvider,
    @Inject(Bus) private readonly bus: Bus,
  ) {}

  /** @throws AccountClosed, ProviderAway, NothingForSale */
  async execute(by: Principal): Promise<string> {
    const known = open(await this.customers.of(by.userId));
    if (known.customerId !== null) return known.customerId;
    const { email, username } = await this.bus.request(getAccount, { by });
    // The key is stored before the call: whoever comes back after a crash gets the same customer.
    const made = await this.provider.call((api) =>
      api.customers.create(
        { email, name: username, metadata: { userId: by.userId } },
        { idempotencyKey: `customer:${known.creationKey}` },
      ),
    );
    const { customerId } = open(await this.customers.link(by.userId, made.id, email));
    return customerId ?? made.id;
  }
}

function open(customer: CustomerRow): CustomerRow {
  if (customer.closedAt !== null) throw new AccountClosed(customer.userId);
  return customer;
}
