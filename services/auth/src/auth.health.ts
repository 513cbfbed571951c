import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { Health } from '@overline/service-kit';

/** What must answer for this service to be of use. */
@Injectable()
export class AuthHealth {
  constructor(health: Health, transactions: Transactions, bus: Bus) {
    health.add('database', async () => {
      await transactions.query('SELECT 1');
      return { status: 'up' };
    });
    health.add('bus', async () =>
      (await bus.isConnected()) ? { status: 'up' } : { status: 'down', message: 'NATS does not answer' },
    );
  }
}
