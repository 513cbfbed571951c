import { Inject, Injectable, Optional } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { Health } from './health.ts';

/** The servers without which a service is of no use: Postgres where it has a schema, and NATS. */
@Injectable()
export class ServerHealth {
  constructor(
    health: Health,
    @Optional() @Inject(Transactions) transactions: Transactions | undefined,
    @Optional() @Inject(Bus) bus: Bus | undefined,
  ) {
    if (transactions)
      health.add('database', async () => {
        await transactions.query('SELECT 1');
        return { status: 'up' };
      });
    if (bus)
      health.add('bus', async () =>
        (await bus.isConnected()) ? { status: 'up' } : { status: 'down', message: 'NATS does not answer' },
      );
  }
}
