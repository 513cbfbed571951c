import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import { OutboxRepository } from '../outbox/outbox.repository.ts';

/** Tells the service's metrics how many events wait in its outbox, and since when; asked whenever they are read. */
@Injectable()
export class OutboxMetrics implements OnApplicationBootstrap {
  constructor(private readonly rows: OutboxRepository) {}

  onApplicationBootstrap(): void {
    this.gauge('outbox_waiting_events', 'Events that wait to be published', 'events');
    this.gauge('outbox_lag_seconds', 'Age of the oldest event that waits to be published', 'oldestSeconds');
  }

  private gauge(name: string, help: string, part: 'events' | 'oldestSeconds'): void {
    const { rows } = this;
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      async collect() {
        this.set((await rows.lag().catch(() => undefined))?.[part] ?? NaN);
      },
    });
  }
}
