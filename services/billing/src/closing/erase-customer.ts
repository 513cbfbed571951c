import { Injectable } from '@nestjs/common';
import { CustomerRepository } from '../customers/index.ts';
import { isMissing, StripeProvider } from '../provider/index.ts';

/**
 * Deletes the customer at the provider. Finalized invoices stay there as they were issued, since tax law requires them:
 * the provider keeps their name and e-mail address apart from the customer.
 */
@Injectable()
export class EraseCustomer {
  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: CustomerRepository,
  ) {}

  /** @throws ProviderAway */
  async execute(customerId: string): Promise<void> {
    try {
      await this.provider.call((api) => api.customers.del(customerId));
    } catch (error) {
      // Deleted by an earlier try, or in the provider's dashboard.
      if (!isMissing(error)) throw error;
    }
    await this.customers.markErased(customerId);
  }
}
