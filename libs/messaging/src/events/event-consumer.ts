import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { EventContract, EventOf } from '@overline/contracts';
import { durableOf, STREAM } from '@overline/contracts/access';
import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamManager,
  type JsMsg,
  nanos,
} from 'nats';
import type { Bus } from '../bus/bus.ts';
import type { Carrier } from '@overline/telemetry';
import { runMessage } from '../bus/message-trace.ts';
import { readEvent } from '../bus/read-event.ts';
import { timeMessage } from '../metrics/message-times.ts';
import { DatabaseUnavailable, asDatabaseUnavailable } from '../requests/database-away.ts';
import { isDataError } from './data-error.ts';
import type { EventOptions } from './event.options.ts';
import type { EventRepository } from './event.repository.ts';
import { RejectedEvent } from './refused-event.ts';
import { ensureStream, isMissing } from './event-stream.ts';

// After a lost connection the server may hand events to a request that nobody waits for any more: they come again after
// this. A handler that takes longer does no harm, since the inbox lets its effect happen once.
const ACK_WAIT_MS = 20_000;
const FETCH_MS = 5_000;
const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const TRIES = 10;
/**
 * Events that are delivered and not acknowledged: those in hand and those that wait for a retry. Beyond this the
 * server delivers no more, so it must be well above what can fail at once for another reason than a broken handler.
 */
const MAX_ACK_PENDING = 5_000;
/** The clocks of NATS and Postgres may differ by so much at most; where they do, the outbox's time decides. */
const CLOCK_ROOM_MS = 3_600_000;

export interface Consumed {
  contract: EventContract;
  options: EventOptions;
  handle: (event: EventOf<EventContract>) => Promise<unknown>;
}

/**
 * Pulls one event for one service until stopped; makes its stream and durable consumer again wherever they went
 * missing. What is no event of its contract, or fails too often, is parked.
 */
export class EventConsumer {
  private stopped = false;
  private fetching: ConsumerMessages | undefined;
  private done: Promise<void> = Promise.resolve();
  private since = new Date(0);

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

  /** Takes no more events; resolves when the one in hand is done. The others go to another instance. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.fetching?.stop();
    await this.done;
  }

  /** Handles a parked message. @throws what the handler throws, or why the message is no event */
  async handleAgain(bytes: Uint8Array): Promise<void> {
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
        this.logger.warn({ msg: 'event consumer starts again', event: this.subject, error: String(error) });
        await sleep(RETRY_MS);
      }
    }
  }

  private async ensureConsumer(): Promise<void> {
    await ensureStream(this.bus.connection);
    const manager = await this.bus.connection.jetstreamManager();
    const present = await this.found(manager);
    if (this.consumed.options.from === 'now') this.since = await this.events.startOf(this.subject, !present);
    if (present?.max_ack_pending === MAX_ACK_PENDING) return;
    if (present) {
      await manager.consumers.add(STREAM, { ...present, max_ack_pending: MAX_ACK_PENDING });
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
      opt_start_time: new Date(Math.max(0, this.since.getTime() - CLOCK_ROOM_MS)).toISOString(),
    });
  }

  private async found(manager: JetStreamManager): Promise<ConsumerConfig | undefined> {
    try {
      return (await manager.consumers.info(STREAM, this.durable)).config;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private async pull(): Promise<void> {
    const consumer = await this.bus.connection.jetstream().consumers.get(STREAM, this.durable);
    while (!this.stopped) {
      // Without a connection this throws; a request made now would wait for the next one and be answered when nobody
      // listens.
      await this.bus.connection.rtt();
      await this.events.ready();
      const messages = await consumer.fetch({ max_messages: 20, expires: FETCH_MS });
      this.fetching = messages;
      let seen = 0;
      for await (const message of messages) {
        seen += 1;
        // Not at once: this instance's own request may still be open, and would get it again.
        if (this.stopped) message.nak(RETRY_MS);
        else await this.take(message);
      }
      // An empty fetch can also mean that the consumer is gone; asking for it tells.
      if (seen === 0 && !this.stopped) await consumer.info();
    }
  }

  private async take(message: JsMsg): Promise<void> {
    const read = readEvent(this.consumed.contract, message.data);
    if (!read.event) return this.park(message, read.reason);
    if ((read.storedAt ?? arrivalOf(message)) < this.since) return message.ack();
    const { event, carrier } = read;
    const since = performance.now();
    try {
      await this.once(event, carrier);
      timeMessage(this.subject, 'done', since);
      message.ack();
    } catch (error) {
      timeMessage(this.subject, error instanceof RejectedEvent ? 'refused' : 'failed', since);
      // It comes again soon: `ready` waits for Postgres, and costs no try.
      if (asDatabaseUnavailable(error) instanceof DatabaseUnavailable) return message.nak(RETRY_MS);
      const isLast = message.info.deliveryCount >= (this.consumed.options.tries ?? TRIES);
      if (isLast || error instanceof RejectedEvent || isDataError(error)) return this.park(message, error);
      const delay = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(message.info.deliveryCount, 10));
      this.logger.error({
        msg: 'event not handled yet',
        event: this.subject,
        again: `${delay} ms`,
        error: describe(error),
      });
      message.nak(delay);
    }
  }

  /** Aside with it, for the sake of those behind it. Where even that fails, the stream keeps it. */
  private async park(message: JsMsg, reason: unknown): Promise<void> {
    try {
      await this.events.park(this.subject, message.data, reason, message.info.deliveryCount);
      message.ack();
      this.logger.error({ msg: 'event parked', event: this.subject, error: describe(reason) });
    } catch (error) {
      this.logger.error({ msg: 'event not parked yet', event: this.subject, error: describe(error) });
      message.nak(LONGEST_RETRY_MS);
    }
  }
}

function arrivalOf(message: JsMsg): Date {
  return new Date(message.info.timestampNanos / 1e6);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
