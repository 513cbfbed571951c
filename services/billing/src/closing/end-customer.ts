import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { isMissing, StripeProvider } from '../provider/index.ts';
import { SyncCustomer } from '../subscriptions/index.ts';

/** Closes the open checkout pages of a customer, so that nothing is bought on them, and ends their subscriptions. */
@Injectable()
export class EndCustomer {
  constructor(
    private readonly provider: StripeProvider,
    private readonly syncCustomer: SyncCustomer,
  ) {}

  /** @throws ProviderAway */
  async execute(customerId: string): Promise<void> {
    for (const id of await this.openSessions(customerId)) await this.expire(id);
    // A closed account may have no subscription: the look itself ends them.
    await this.syncCustomer.execute(customerId);
  }

  private async openSessions(customerId: string): Promise<string[]> {
    try {
      const { data } = await this.provider.call((api) =>
        api.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
      );
      return data.map(({ id }) => id);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private async expire(sessionId: string): Promise<void> {
    try {
      await this.provider.call((api) => api.checkout.sessions.expire(sessionId));
    } catch (error) {
      // It was paid or expired in this very moment; what was paid is ended next.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }
}
