import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { Health } from '@overline/service-kit';
import { StripeProvider } from './provider/index.ts';

/** What must answer for this service to be of use. */
@Injectable()
export class BillingHealth {
  constructor(health: Health, database: Transactions, @Inject(Bus) bus: Bus, provider: StripeProvider) {
    health.add('database', async () => {
      await database.query('SELECT 1');
      return { status: 'up' };
    });
    health.add('bus', async () =>
      (await bus.isConnected()) ? { status: 'up' } : { status: 'down', message: 'NATS does not answer' },
    );
    health.add('payments', () => {
      if (!provider.isSelling) return { status: 'up', message: 'no key: nothing is sold here' };
      const { trouble } = provider;
      return trouble === undefined ? { status: 'up' } : { status: 'degraded', message: trouble };
    });
  }
}
