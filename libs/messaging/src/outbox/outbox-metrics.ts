import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { registerGauge } from '@overline/telemetry';
import { OutboxRepository } from './outbox.repository.ts';

/** Tells the service's metrics how many events wait in its outbox, and since when. */
@Injectable()
export class OutboxMetrics implements OnApplicationBootstrap {
  constructor(private readonly rows: OutboxRepository) {}

  onApplicationBootstrap(): void {
    const { rows } = this;
    registerGauge({ name: 'outbox_waiting_events', help: 'Events that wait to be published' }, async () => [
      { value: (await rows.lag()).events },
    ]);
    registerGauge(
      { name: 'outbox_lag_seconds', help: 'Age of the oldest event that waits to be published' },
      async () => [{ value: (await rows.lag()).oldestSeconds }],
    );
  }
}
