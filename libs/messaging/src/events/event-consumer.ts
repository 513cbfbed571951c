import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { EventContract, EventOf } from '@overline/contracts';
import { durableOf, STREAM } from '@overline/contracts/access';
import type { Carrier } from '@overline/telemetry';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg, nanos } from 'nats';
import type { Bus } from '../bus/bus.ts';
import { runMessage, timeMessage } from '../bus/message-telemetry.ts';
import { type EventOptions, RejectedEvent } from '../bus/handlers.ts';
import { isDatabaseOutage, isDataError } from '../requests/database-errors.ts';
import { readEvent } from '../bus/envelope.ts';
import { ensureStream, ifExists } from './event-stream.ts';
import type { EventRepository } from './event.repository.ts';

// An event that is not acknowledged within this time is redelivered, for example one that the server delivered to a
// fetch abandoned with its connection. A slower handler does no harm: the inbox makes its effect happen once.
const ACK_WAIT_MS = 20_000;
const FETCH_MS = 5_000;
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
const TRIES = 10;
/**
 * Limit of delivered but unacknowledged events, in flight or waiting for a retry. At the limit the server stops
 * delivering, so it must be well above the number of events that can fail at once although the handler works.
 */
const MAX_ACK_PENDING = 5_000;
/** Maximum difference between the clocks of NATS, which starts the consumer, and Postgres, source of `ignoreBefore`. */
const MAX_CLOCK_SKEW_MS = 3_600_000;

export interface Consumed {
  contract: EventContract;
  options: EventOptions;
  handle: (event: EventOf<EventContract>) => Promise<unknown>;
}

/**
 * Handles one kind of event for one service until stopped. It recreates a missing stream or durable consumer.
 * Malformed events, and those that fail too often, are dead-lettered.
 */
export class EventConsumer {
  private stopped = false;
  private fetching: ConsumerMessages | undefined;
  private done: Promise<void> = Promise.resolve();
  /** Events stored earlier are acknowledged without handling them. */
  private ignoreBefore = new Date(0);

  constructor(
    private readonly bus: Bus,
    private readonly events: EventRepository,
    private readonly consumed: Consumed,
    private readonly logger: Logger,
  ) {}

  private get subject(): string {
    return this.consumed.contract.subject;
  }

  private get durable(): string {
    return durableOf(this.bus.service, this.subject);
  }

  start(): void {
    this.done = this.run();
  }

  /** Takes no more events and waits for the one in flight. The others go to another instance. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.fetching?.stop();
    await this.done;
  }

  /** Handles a dead letter again. @throws what the handler throws, or why the message is not an event */
  async replay(bytes: Uint8Array): Promise<void> {
    const { event, reason, carrier } = readEvent(this.consumed.contract, bytes);
    if (!event) throw new Error(reason);
    await this.once(event, carrier);
  }

  private once(event: EventOf<EventContract>, carrier: Carrier | undefined): Promise<void> {
    return runMessage(this.subject, carrier, () =>
      this.events.once(event.id, this.subject, () => this.consumed.handle(event)),
    );
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.ensureConsumer();
        await this.pull();
      } catch (error) {
        if (this.stopped || this.bus.connection.isClosed()) return;
        this.logger.warn({ msg: 'event consumer restarts', event: this.subject, error: String(error) });
        await sleep(RETRY_MS);
      }
    }
  }

  private async ensureConsumer(): Promise<void> {
    await ensureStream(this.bus.connection);
    const manager = await this.bus.connection.jetstreamManager();
    const existing = (await ifExists(manager.consumers.info(STREAM, this.durable)))?.config;
    if (this.consumed.options.from === 'now') this.ignoreBefore = await this.events.startOf(this.subject, !existing);
    if (existing?.max_ack_pending === MAX_ACK_PENDING) return;
    if (existing) {
      await manager.consumers.add(STREAM, { ...existing, max_ack_pending: MAX_ACK_PENDING });
      return;
    }
    await manager.consumers.add(STREAM, {
      durable_name: this.durable,
      filter_subject: this.subject,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      max_deliver: -1,
      max_ack_pending: MAX_ACK_PENDING,
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(Math.max(0, this.ignoreBefore.getTime() - MAX_CLOCK_SKEW_MS)).toISOString(),
    });
  }

  private async pull(): Promise<void> {
    const consumer = await this.bus.connection.jetstream().consumers.get(STREAM, this.durable);
    while (!this.stopped) {
      // Throws if there is no connection. Without this check, a fetch would wait for the reconnect and get its reply
      // after our timeout.
      await this.bus.connection.rtt();
      await this.events.assertReachable();
      const messages = await consumer.fetch({ max_messages: 20, expires: FETCH_MS });
      this.fetching = messages;
      let received = 0;
      for await (const message of messages) {
        received += 1;
        // With a delay, because this instance's own fetch may still be open and would receive it again.
        if (this.stopped) message.nak(RETRY_MS);
        else await this.process(message);
      }
      // An empty fetch can also mean that the consumer no longer exists. In that case `info` throws.
      if (received === 0 && !this.stopped) await consumer.info();
    }
  }

  private async process(message: JsMsg): Promise<void> {
    const result = readEvent(this.consumed.contract, message.data);
    if (!result.event) return this.deadLetter(message, result.reason);
    if ((result.storedAt ?? arrivalOf(message)) < this.ignoreBefore) return message.ack();
    const { event, carrier } = result;
    const since = performance.now();
    try {
      await this.once(event, carrier);
      timeMessage(this.subject, 'done', since);
      message.ack();
    } catch (error) {
      timeMessage(this.subject, error instanceof RejectedEvent ? 'refused' : 'failed', since);
      // Let the bus redeliver the event soon. Before then, `assertReachable` waits for Postgres without using up tries.
      if (isDatabaseOutage(error)) return message.nak(RETRY_MS);
      const isLast = message.info.deliveryCount >= (this.consumed.options.tries ?? TRIES);
      if (isLast || error instanceof RejectedEvent || isDataError(error)) return this.deadLetter(message, error);
      const delay = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.min(message.info.deliveryCount, 10));
      this.logger.error({
        msg: 'event failed, will be retried',
        event: this.subject,
        retryAfter: `${delay} ms`,
        error: describe(error),
      });
      message.nak(delay);
    }
  }

  /** Sets the event aside so that later ones are not blocked. If storing it fails, the stream redelivers it. */
  private async deadLetter(message: JsMsg, reason: unknown): Promise<void> {
    try {
      await this.events.deadLetter(this.subject, message.data, reason, message.info.deliveryCount);
      message.ack();
      this.logger.error({ msg: 'event dead-lettered', event: this.subject, error: describe(reason) });
    } catch (error) {
      this.logger.error({ msg: 'event not dead-lettered yet', event: this.subject, error: describe(error) });
      message.nak(MAX_RETRY_MS);
    }
  }
}

function arrivalOf(message: JsMsg): Date {
  return new Date(message.info.timestampNanos / 1e6);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
