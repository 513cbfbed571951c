import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { runWithCarrier } from '@overline/telemetry';
import { Events, type JetStreamClient } from 'nats';
import { Bus } from '../bus/bus.ts';
import { isTooLarge, MessageTooLarge } from '../bus/bus-request.ts';
import { OutboxRepository, type Waiting } from './outbox.repository.ts';
import { RelayLease } from './relay-lease.ts';
import { StreamRecovery } from './stream-recovery.ts';

const POLL_MS = 1_000;
const STREAM_CHECK_MS = 15_000;
const SWEEP_MS = 3_600_000;
const BATCH = 100;
/** Reserved for headers, which count toward the message size. */
const HEADER_BYTES = 512;

/**
 * Publishes committed events to JetStream, at least once and in the order of the table. Events that the stream has lost
 * are published again; inboxes drop repeats. An event that the bus cannot carry is dead-lettered.
 *
 * No transaction is open while it publishes. A relay takes the lease, reads a batch, publishes it and marks it. If it
 * crashes in between, the next one publishes the batch again.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private wakeRequested = false;
  private streamCheckedAt = -Infinity;
  private sweptAt = -Infinity;

  constructor(
    private readonly bus: Bus,
    private readonly rows: OutboxRepository,
    private readonly lease: RelayLease,
    private readonly stream: StreamRecovery,
  ) {}

  onApplicationBootstrap(): void {
    void this.watchConnection();
    this.schedule(0);
  }

  /** Stops after handlers and jobs, so that events they wrote while stopping are still published. */
  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    if (await this.bus.isConnected()) await this.publishWaiting().catch((error: unknown) => this.onFailure(error));
  }

  wake(): void {
    this.wakeRequested = true;
    // Run detached, so later iterations do not join the caller's trace.
    runWithCarrier(undefined, () => this.schedule(0));
  }

  /** Checks the stream again after each reconnect, because the server may have lost messages. */
  private async watchConnection(): Promise<void> {
    for await (const { type } of this.bus.connection.status())
      if (type === Events.Reconnect) this.streamCheckedAt = -Infinity;
  }

  private schedule(delay: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.running = this.running.then(() => this.tick());
    }, delay);
  }

  private async tick(): Promise<void> {
    this.wakeRequested = false;
    try {
      await this.checkStream();
      await this.publishWaiting();
      await this.sweep();
    } catch (error) {
      this.onFailure(error);
    }
    this.schedule(this.wakeRequested ? 0 : POLL_MS);
  }

  private onFailure(error: unknown): void {
    this.streamCheckedAt = -Infinity;
    this.logger.warn({ msg: 'events wait in the outbox', error: String(error) });
  }

  private async checkStream(): Promise<void> {
    if (performance.now() - this.streamCheckedAt < STREAM_CHECK_MS) return;
    const checkedAt = performance.now();
    if (await this.lease.whileHeld(() => this.stream.check())) this.streamCheckedAt = checkedAt;
  }

  private async publishWaiting(): Promise<void> {
    if (!(await this.rows.hasWaiting())) return;
    await this.lease.whileHeld(async () => {
      while ((await this.publishBatch()) === BATCH && !this.stopped && (await this.lease.renew()));
    });
  }

  /** Publishes one batch and returns its size. Rows that were published before a failure are still marked. */
  private async publishBatch(): Promise<number> {
    const waiting = await this.rows.waiting(BATCH);
    const published: { id: string; streamSequence: number }[] = [];
    const jetstream = this.bus.connection.jetstream();
    try {
      for (const row of waiting) {
        if (!this.lease.isHeld) break;
        const streamSequence = await this.publish(jetstream, row);
        if (streamSequence !== undefined) published.push({ id: row.id, streamSequence });
      }
    } finally {
      if (published.length > 0) await this.rows.markPublished(published, this.lease.holder);
    }
    return waiting.length;
  }

  /** Returns the event's sequence number in the stream; undefined if the bus cannot carry it. */
  private async publish(jetstream: JetStreamClient, row: Waiting): Promise<number | undefined> {
    const { id, subject, envelope, createdAt, sequence } = row;
    const message = Buffer.from(JSON.stringify({ ...envelope, storedAt: createdAt.toISOString() }));
    const maxBytes = this.bus.maxPayload - HEADER_BYTES;
    try {
      if (message.length > maxBytes) throw new MessageTooLarge({ subject, bytes: message.length, maxBytes });
      return (await jetstream.publish(subject, message, { msgID: id })).seq;
    } catch (error) {
      if (!(error instanceof MessageTooLarge || isTooLarge(error))) throw error;
      const reason = `${message.length} bytes; the limit is ${maxBytes}`;
      this.logger.error({ msg: 'event dead-lettered', id, subject, error: reason });
      await this.rows.deadLetter(sequence, reason);
      return undefined;
    }
  }

  private async sweep(): Promise<void> {
    if (performance.now() - this.sweptAt < SWEEP_MS) return;
    await this.rows.sweep();
    this.sweptAt = performance.now();
  }
}
