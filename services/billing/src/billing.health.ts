import { Injectable } from '@nestjs/common';
import { Health } from '@overline/service-kit';
import { StripeProvider } from './provider/index.ts';

/** Whether the payment provider answers. */
@Injectable()
export class BillingHealth {
  constructor(health: Health, provider: StripeProvider) {
    health.add('payments', () => {
      if (!provider.isSelling) return { status: 'up', message: 'no key: nothing is sold here' };
      const { trouble } = provider;
      return trouble === undefined ? { status: 'up' } : { status: 'degraded', message: trouble };
    });
  }
}
