import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { EventOf, EventContract, RequestContract } from '@overline/contracts';
import { REQUESTS } from '@overline/contracts/registry';
import { lastValueFrom } from 'rxjs';
import type { Bus } from './bus/bus.ts';
import type { DeadLetters } from './events/dead-letters.ts';
import { EventConsumer } from './events/event-consumer.ts';
import type { EventRepository } from './events/event.repository.ts';
import type { HandlerExtras } from './bus/handlers.ts';
import { serveRequest } from './requests/request-server.ts';

/** On shutdown, requests and events in flight may take this long to finish. */
const MAX_DRAIN_MS = 5_000;

export interface EventTables {
  events: EventRepository;
  deadLetters: DeadLetters;
}

/** Nest's transport over the bus: requests in a queue group, events through durable consumers and the inbox. */
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
   * @throws Error when a request of this service has no handler, or a handler answers another service's request: the
   * service must not start
   */
  listen(callback: (error?: unknown) => void): void {
    const handlers = [...this.messageHandlers.values()].map((handler) => ({ handler, extras: extrasOf(handler) }));
    const requests = handlers.flatMap(({ extras }) => ('request' in extras ? [extras.request] : []));
    checkRequests(this.bus.service, requests);
    for (const { handler, extras } of handlers) {
      if ('request' in extras) this.serve(extras.request, (input) => this.call(handler, input));
      else this.consume(extras, handler);
    }
    // Callers may send requests as soon as the service reports ready, so wait until the server has the subscriptions.
    this.bus.connection.flush().then(() => {
      callback();
    }, callback);
  }

  /** Answers a request without a decorated handler, such as those that every service has. */
  serve(contract: RequestContract, handler: (input: unknown) => Promise<unknown>): void {
    this.running.push(serveRequest(this.bus, contract, handler, this.log));
  }

  /** Stops first: requests and events in flight finish while everything they need is still up. */
  onModuleDestroy(): Promise<void> {
    return this.close();
  }

  async close(): Promise<void> {
    const stopped = Promise.allSettled(this.running.splice(0).map((part) => part.stop()));
    await Promise.race([stopped, sleep(MAX_DRAIN_MS, undefined, { ref: false })]);
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
    this.tables.deadLetters.addHandler(event.subject, (message) => consumer.replay(message));
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

/** Checks on startup that the service answers exactly its own requests. */
export function checkRequests(service: string, handled: readonly RequestContract[], all = REQUESTS): void {
  const own = all.filter(({ subject }) => subject.startsWith(`${service}.`)).map(({ subject }) => subject);
  const answered = handled.map(({ subject }) => subject);
  const missing = own.filter((subject) => !answered.includes(subject));
  const foreign = answered.filter((subject) => !own.includes(subject));
  if (missing.length > 0) throw new Error(`No handler in ${service} for ${missing.join(', ')}`);
  if (foreign.length > 0) throw new Error(`${service} answers what is not its own: ${foreign.join(', ')}`);
}
