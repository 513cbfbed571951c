import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { errorClass, type EventContract, type EventOf } from '@overline/contracts';
import { inSpan, messagingSpan, runWithCarrier } from '@overline/telemetry';
import { Bus } from '../bus/bus.ts';
import { envelopeOf } from '../bus/envelope.ts';
import { ensureStream } from './event-stream.ts';

const MAX_BUFFERED = 10_000;
const RETRY_MS = 1_000;
const MAX_FLUSH_MS = 3_000;

interface Waiting {
  id: string;
  subject: string;
  message: string;
  done: () => void;
}

class BufferFull extends errorClass(
  'EVENTS_WAIT',
  'unavailable',
  'Server is not available. Please try again in a moment.',
) {}

/**
 * Publishes durable events of a service without a database. They wait in memory, in order, until the stream has stored
 * them. They survive an outage of the bus but not the end of the process; events that must survive need an outbox.
 */
@Injectable()
export class BufferedEvents implements OnApplicationShutdown {
  private readonly logger = new Logger(BufferedEvents.name);
  private readonly waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  private stopped = false;

  /** When the first waiting event was first tried, in ms (`performance.now()`). */
  private triedSince: number | undefined;

  constructor(private readonly bus: Bus) {}

  /** True while the stream stores no events. They wait in memory and are lost if this process is killed. */
  get areDelayed(): boolean {
    return this.triedSince !== undefined && performance.now() - this.triedSince > RETRY_MS;
  }

  /** Resolves when the stream has stored the event. @throws BufferFull, or ZodError when `data` breaks its contract */
  async emit<E extends EventContract>(contract: E, data: EventOf<E>['data'], occurredAt: Date): Promise<void> {
    if (this.waiting.length >= MAX_BUFFERED) throw new BufferFull();
    await inSpan(messagingSpan('nats', 'producer', contract.subject), async () => {
      const envelope = envelopeOf(contract, data, occurredAt);
      await new Promise<void>((done) => {
        this.waiting.push({ id: envelope.id, subject: contract.subject, message: JSON.stringify(envelope), done });
        this.running ??= runWithCarrier(undefined, () => this.run());
      });
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const timeout = sleep(MAX_FLUSH_MS, undefined, { ref: false });
    await Promise.race([this.running, timeout]);
    this.stopped = true;
    if (this.waiting.length > 0) this.logger.error({ msg: 'events are lost', events: this.waiting.length });
  }

  private async run(): Promise<void> {
    let hasStream = false;
    for (let next = this.waiting[0]; next && !this.stopped; next = this.waiting[0]) {
      this.triedSince ??= performance.now();
      try {
        if (!hasStream) await ensureStream(this.bus.connection);
        hasStream = true;
        // A repeated id is dropped: by the stream for two minutes, by every inbox for a month.
        await this.bus.connection.jetstream().publish(next.subject, next.message, { msgID: next.id });
        this.waiting.shift();
        this.triedSince = undefined;
        next.done();
      } catch (error) {
        hasStream = false;
        this.logger.warn({ msg: 'events wait for the bus', events: this.waiting.length, error: String(error) });
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    this.running = undefined;
  }
}
