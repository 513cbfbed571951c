import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { type EventContract, EventEnvelope, type EventOf } from '@overline/contracts';
import type { Transactions } from '@overline/database';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg } from 'nats';
import type { Bus } from '../bus/bus.ts';
import { ensureStream, STREAM } from './event-stream.ts';

// After a lost connection the server may hand events to a request that nobody waits for any more: they come again after
// this. A handler that takes longer does no harm, since the inbox lets its effect happen once.
const ACK_WAIT_NS = 20e9;
const FETCH_MS = 5_000;
const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

type Handler = (event: EventOf<EventContract>) => Promise<unknown>;

/**
 * Pulls one event for one service until stopped; makes its stream and durable consumer again wherever they went
 * missing.
 */
export class EventConsumer {
  private stopped = false;
  private fetching: ConsumerMessages | undefined;
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly bus: Bus,
    private readonly transactions: Transactions,
    private readonly contract: EventContract,
    private readonly handler: Handler,
    private readonly logger: Logger,
  ) {}

  private get durable(): string {
    return `${this.bus.service}__${this.contract.subject.replaceAll('.', '_')}`;
  }

  start(): void {
    this.done = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    // Ends a wait for messages; the message in hand is finished first.
    this.fetching?.stop();
    await this.done;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.ensureConsumer();
        await this.pull();
      } catch (error) {
        if (this.stopped || this.bus.connection.isClosed()) return;
        this.logger.warn({ msg: 'event consumer starts again', event: this.contract.subject, error: String(error) });
        await sleep(RETRY_MS);
      }
    }
  }

  private async ensureConsumer(): Promise<void> {
    await ensureStream(this.bus.connection);
    const manager = await this.bus.connection.jetstreamManager();
    await manager.consumers.add(STREAM, {
      durable_name: this.durable,
      filter_subject: this.contract.subject,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: ACK_WAIT_NS,
      max_deliver: -1,
    });
  }

  private async pull(): Promise<void> {
    const consumer = await this.bus.connection.jetstream().consumers.get(STREAM, this.durable);
    while (!this.stopped) {
      // Without a connection this throws; a request made now would wait for the next one and be answered when nobody
      // listens.
      await this.bus.connection.rtt();
      const messages = await consumer.fetch({ max_messages: 20, expires: FETCH_MS });
      this.fetching = messages;
      let seen = 0;
      for await (const message of messages) {
        seen += 1;
        await this.handle(message);
      }
      // An empty fetch can also mean that the consumer is gone; asking for it tells.
      if (seen === 0 && !this.stopped) await consumer.info();
    }
  }

  private async handle(message: JsMsg): Promise<void> {
    try {
      const envelope = EventEnvelope.parse(message.json());
      const event = {
        id: envelope.id,
        occurredAt: new Date(envelope.occurredAt),
        data: this.contract.data.parse(envelope.data),
      };
      await this.once(event);
      message.ack();
    } catch (error) {
      const delay = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(message.info.redeliveryCount, 10));
      this.logger.error({
        msg: 'event not handled yet',
        event: this.contract.subject,
        again: `${delay} ms`,
        error: describe(error),
      });
      message.nak(delay);
    }
  }

  private once(event: EventOf<EventContract>): Promise<void> {
    return this.transactions.run(async (tx) => {
      const fresh = await tx.query<unknown[]>(
        'INSERT INTO inbox (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
        [event.id, this.contract.subject],
      );
      if (fresh.length > 0) await this.handler(event);
    });
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
