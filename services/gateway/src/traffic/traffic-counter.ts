import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { trafficCounted } from '@overline/contracts';
import { BufferedEvents } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { type Answered, MinuteCounts } from './minute-counts.ts';

const MINUTE_MS = 60_000;
const BATCH_MS = 3_000;

/**
 * Counts calls in memory and tells them every few seconds. While a batch waits for the bus the next one only grows, by
 * minutes and not by calls.
 */
@Injectable()
export class TrafficCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(TrafficCounter.name);
  private readonly counts = new MinuteCounts();
  private sending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: BufferedEvents,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tell(), BATCH_MS);
  }

  /** The last calls are told before the bus is left. */
  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.sending = undefined;
    this.tell();
  }

  add(answered: Omit<Answered, 'minute'>): void {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
    this.counts.add({ ...answered, minute });
  }

  private tell(): void {
    if (this.sending || this.counts.isEmpty) return;
    const batch = { batchId: randomUUID(), minutes: this.counts.take() };
    this.sending = this.events
      .emit(trafficCounted, batch, this.clock.now())
      .catch((error: unknown) => this.logger.error({ msg: 'calls are not counted', error: String(error) }))
      .finally(() => (this.sending = undefined));
  }
}
