import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Optional, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import type { ServiceHealth } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { RedisProbe } from '@overline/queue';

export interface PartHealth {
  status: 'up' | 'degraded' | 'down';
  /** What is wrong, for the operator; never a secret. */
  message?: string;
}

export type HealthCheck = () => PartHealth | Promise<PartHealth>;

const CHECK_TIMEOUT_MS = 1_500;
const TOO_SLOW: PartHealth = { status: 'down', message: 'no answer in time' };

/** Checks the parts of a service. A `degraded` part still serves; a `down` one takes the service out of rotation. */
@Injectable()
export class Health {
  private readonly parts = new Map<string, HealthCheck>();

  constructor(
    private readonly checks: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
  ) {}

  add(name: string, check: HealthCheck): void {
    this.parts.set(name, check);
  }

  async report(): Promise<ServiceHealth> {
    try {
      const { status, details } = await this.checks.check(
        [...this.parts].map(
          ([name, check]) =>
            () =>
              this.indicate(name, check),
        ),
      );
      return { status, details: details as ServiceHealth['details'] };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      const { status, details } = error.getResponse() as ServiceHealth;
      return { status, details };
    }
  }

  private async indicate(name: string, check: HealthCheck) {
    const session = this.indicators.check(name);
    try {
      const { status, message } = await Promise.race([check(), sleep(CHECK_TIMEOUT_MS, TOO_SLOW, { ref: false })]);
      if (status === 'up') return message === undefined ? session.up() : session.up(message);
      return status === 'degraded' ? session.degraded(message ?? '') : session.down(message ?? '');
    } catch (error) {
      return session.down({ message: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Without Redis a service is degraded and not down: accepted work is in Postgres and continues once Redis is back. */
const REDIS_DOWN: PartHealth = {
  status: 'degraded',
  message: 'Redis does not answer: queued and scheduled work waits',
};

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
    if (redis) health.add('redis', async () => ((await redis.answers()) ? { status: 'up' } : REDIS_DOWN));
  }
}
