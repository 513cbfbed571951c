import { Injectable } from '@nestjs/common';
import { Health } from '@overline/service-kit';
import { StripeProvider } from './provider/stripe-provider.ts';

/** Reports whether the payment provider is available. */
@Injectable()
export class BillingHealth {
  constructor(health: Health, provider: StripeProvider) {
    health.add('payments', () => {
      if (!provider.isSelling) return { status: 'up', message: 'no key: this server does not sell plans' };
      const { problem } = provider;
      return problem === undefined ? { status: 'up' } : { status: 'degraded', message: problem };
    });
  }
}
