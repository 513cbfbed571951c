import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AppError, type EventContract, type EventOf } from '@overline/contracts';
import { runWithCarrier, inSpan } from '@overline/telemetry';
import { Bus } from '../bus/bus.ts';
import { messageSpan } from '../bus/message-trace.ts';
import { envelopeOf } from '../events/envelope.ts';
import { ensureStream } from '../events/event-stream.ts';

const MOST_WAITING = 10_000;
const AGAIN_MS = 1_000;
const LONGEST_LEAVE_MS = 3_000;

interface Waiting {
  id: string;
  subject: string;
  message: string;
  done: () => void;
}

/** The bus has been away for so long that no more events can be kept for it. */
class BufferFull extends AppError {
  constructor() {
    super({
      code: 'EVENTS_WAIT',
      kind: 'unavailable',
      message: 'Server is not available. Please try again in a moment.',
    });
  }
}

/**
 * Durable events of a service without a database. They wait in memory, in their order, until the stream has them: a bus
 * that is away loses none, the end of this process those that still wait. Where an event must not be lost with the
 * process, it belongs into an outbox.
 */
@Injectable()
export class BufferedEvents implements OnApplicationShutdown {
  private readonly logger = new Logger(BufferedEvents.name);
  private readonly waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(@Inject(Bus) private readonly bus: Bus) {}

  /** Resolves when the stream has the event. @throws BufferFull, or when `data` breaks its contract */
  async emit<E extends EventContract>(contract: E, data: EventOf<E>['data'], occurredAt: Date): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) throw new BufferFull();
    await inSpan(messageSpan('producer', contract.subject), async () => {
      const envelope = envelopeOf(contract, data, occurredAt);
      await new Promise<void>((done) => {
        this.waiting.push({ id: envelope.id, subject: contract.subject, message: JSON.stringify(envelope), done });
        this.running ??= runWithCarrier(undefined, () => this.run());
      });
    });
  }

  /** What waits goes out first, if the bus is there. */
  async onApplicationShutdown(): Promise<void> {
    const enough = sleep(LONGEST_LEAVE_MS, undefined, { ref: false });
    await Promise.race([this.running, enough]);
    this.stopped = true;
    if (this.waiting.length > 0) this.logger.error({ msg: 'events are lost', events: this.waiting.length });
  }

  private async run(): Promise<void> {
    let isThere = false;
    for (let next = this.waiting[0]; next && !this.stopped; next = this.waiting[0]) {
      try {
        if (!isThere) await ensureStream(this.bus.connection);
        isThere = true;
        // The same id again is the same event, to the stream for two minutes and to every inbox for a month.
        await this.bus.connection.jetstream().publish(next.subject, next.message, { msgID: next.id });
        this.waiting.shift();
        next.done();
      } catch (error) {
        isThere = false;
        this.logger.warn({ msg: 'events wait for the bus', events: this.waiting.length, error: String(error) });
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
    this.running = undefined;
  }
}
