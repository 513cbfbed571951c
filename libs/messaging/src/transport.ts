import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { EventOf, EventContract, RequestContract } from '@overline/contracts';
import { REQUESTS } from '@overline/contracts/registry';
import { lastValueFrom } from 'rxjs';
import type { Bus } from './bus/bus.ts';
import { EventConsumer } from './events/event-consumer.ts';
import type { EventRepository } from './events/event.repository.ts';
import type { DeadLetters } from './events/parked-events.ts';
import type { HandlerExtras } from './handlers.ts';
import { serveRequest } from './requests/request-server.ts';

/** Requests and events in hand when the service stops may take so long. */
const LONGEST_LEAVE_MS = 5_000;

/** What it takes to handle events: a database. */
export interface EventTables {
  events: EventRepository;
  parked: DeadLetters;
}

/** Nest's door to the bus: requests in a queue group, events through durable pull consumers and the inbox. */
export class BusTransport extends Server implements CustomTransportStrategy, OnModuleDestroy {
  private readonly log = new Logger('Bus');
  private readonly running: { stop(): Promise<void> }[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly tables: EventTables | undefined,
  ) {
    super();
  }

  get service(): string {
    return this.bus.service;
  }

  /**
   * @throws Error when a request of this service has no handler, or a handler has no contract: the service must not
   * start.
   */
  listen(callback: (error?: unknown) => void): void {
    const handlers = [...this.messageHandlers.values()].map((handler) => ({ handler, extras: extrasOf(handler) }));
    const requests = handlers.flatMap(({ extras }) => ('request' in extras ? [extras.request] : []));
    checkRequests(this.bus.service, requests);
    for (const { handler, extras } of handlers) {
      if ('request' in extras) this.serve(extras.request, (input) => this.call(handler, input));
      else this.consume(extras, handler);
    }
    // Who is told that the service is there may ask it at once: the bus must know by then where it listens.
    this.bus.connection.flush().then(() => {
      callback();
    }, callback);
  }

  /** Answers a request that every service has, beside those of its handlers. */
  serve(contract: RequestContract, handler: (input: unknown) => Promise<unknown>): void {
    this.running.push(serveRequest(this.bus, contract, handler, this.log));
  }

  /** First of all that stops: what is in hand is finished while everything that it needs is there. */
  onModuleDestroy(): Promise<void> {
    return this.close();
  }

  async close(): Promise<void> {
    const stopped = Promise.allSettled(this.running.splice(0).map((part) => part.stop()));
    await Promise.race([stopped, sleep(LONGEST_LEAVE_MS, undefined, { ref: false })]);
  }

  on(): void {
    throw new Error('The bus reports its state through Bus.connection');
  }

  unwrap<T>(): T {
    return this.bus.connection as T;
  }

  private consume({ event, options }: Extract<HandlerExtras, { event: EventContract }>, handler: MessageHandler): void {
    if (!this.tables) throw new Error(`${this.bus.service} has no database, so it cannot handle ${event.subject} once`);
    const handle = (data: EventOf<EventContract>): Promise<unknown> => this.call(handler, data);
    const consumer = new EventConsumer(this.bus, this.tables.events, { contract: event, options, handle }, this.log);
    this.tables.parked.handledBy(event.subject, (message) => consumer.handleAgain(message));
    consumer.start();
    this.running.push(consumer);
  }

  private async call(handler: MessageHandler, input: unknown): Promise<unknown> {
    return lastValueFrom(this.transformToObservable(await handler(input)), { defaultValue: undefined });
  }
}

function extrasOf(handler: MessageHandler): HandlerExtras {
  return handler.extras as unknown as HandlerExtras;
}

/** The boot check: the contracts that name this service and its handlers are the same set. */
export function checkRequests(service: string, handled: readonly RequestContract[], all = REQUESTS): void {
  const owed = all.filter(({ subject }) => subject.startsWith(`${service}.`)).map(({ subject }) => subject);
  const answered = handled.map(({ subject }) => subject);
  const missing = owed.filter((subject) => !answered.includes(subject));
  const foreign = answered.filter((subject) => !owed.includes(subject));
  if (missing.length > 0) throw new Error(`No handler in ${service} for ${missing.join(', ')}`);
  if (foreign.length > 0) throw new Error(`${service} answers what is not its own: ${foreign.join(', ')}`);
}
