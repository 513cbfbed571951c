import { Inject, Injectable, Optional } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { RedisProbe } from '@overline/queue';
import { Health, type PartHealth } from './health.ts';

/** Everything that was accepted stands in Postgres: it is done as soon as Redis is back. */
const REDIS_AWAY: PartHealth = {
  status: 'degraded',
  message: 'Redis does not answer: queued and scheduled work waits',
};

/** The servers that a service needs: Postgres where it has a schema, and NATS; and Redis, which may be away. */
@Injectable()
export class ServerHealth {
  constructor(
    health: Health,
    @Optional() @Inject(Transactions) transactions: Transactions | undefined,
    @Optional() @Inject(Bus) bus: Bus | undefined,
    @Optional() @Inject(RedisProbe) redis: RedisProbe | undefined,
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
    if (redis) health.add('redis', async () => ((await redis.answers()) ? { status: 'up' } : REDIS_AWAY));
  }
}
