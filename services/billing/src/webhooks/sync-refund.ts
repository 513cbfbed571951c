import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { CustomerBusy } from '../billing.errors.ts';
import { CustomerRepository } from '../customers/customer.repository.ts';
import type { CustomerRow } from '../database/billing.entity.ts';
import { RefundRepository } from '../payments/payment.repository.ts';
import { idOf, StripeProvider } from '../provider/stripe-provider.ts';

const MAX_TRIES = 20;
const UNDONE = ['failed', 'canceled'];

/** Stores the refunded amount of a charge. It grows with each refund, and shrinks if a bank rejects one. */
@Injectable()
export class SyncRefund {
  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: CustomerRepository,
    private readonly refunds: RefundRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Fetches the refunds again, so the order of their events does not matter.
   * @throws ProviderUnavailable, CustomerBusy
   */
  async execute(chargeId: string): Promise<void> {
    const { customer, currency } = await this.provider.call((api) => api.charges.retrieve(chargeId));
    const customerId = idOf(customer);
    if (customerId === undefined) return;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const owner = await this.customers.byPresentOrFormerCustomer(customerId);
      if (!owner || (await this.sync(owner, chargeId, currency))) return;
    }
    throw new CustomerBusy({ customerId });
  }

  /** False if a newer state was stored since the owner's row was read, so that the caller must retry. */
  private async sync({ userId, generation }: CustomerRow, chargeId: string, currency: string): Promise<boolean> {
    const { data } = await this.provider.call((api) => api.refunds.list({ charge: chargeId, limit: 100 }));
    const valid = data.filter(({ status }) => !UNDONE.includes(status ?? ''));
    return this.transactions.run(async () => {
      const owner = await this.customers.lock({ userId });
      if (owner?.generation !== generation) return false;
      await this.customers.nextGeneration(userId);
      await this.refunds.store({
        chargeId,
        userId,
        currency,
        amountCents: valid.reduce((total, { amount }) => total + amount, 0),
        refundedAt: new Date((valid[0]?.created ?? 0) * 1000),
      });
      return true;
    });
  }
}
