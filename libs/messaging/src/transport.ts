import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import type { RequestContract } from '@overline/contracts';
import { REQUESTS } from '@overline/contracts/registry';
import type { Bus } from './bus/bus.ts';
import type { DeadLetters } from './events/dead-letters.ts';
import { type Consumed, EventConsumer } from './events/event-consumer.ts';
import type { EventRepository } from './events/event.repository.ts';
import { EventMark, markedMethods, RequestMark } from './bus/handlers.ts';
import { serveRequest } from './requests/request-server.ts';

/** On shutdown, requests and events in flight may take this long to finish. */
const MAX_DRAIN_MS = 5_000;

interface EventTables {
  events: EventRepository;
  deadLetters: DeadLetters;
}

type Handler = (input: unknown) => Promise<unknown>;

/** Nest's transport over the bus: requests in a queue group, events through durable consumers and the inbox. */
export class BusTransport extends Server implements CustomTransportStrategy, OnModuleDestroy {
  private readonly log = new Logger('Bus');
  private readonly running: { stop(): Promise<void> }[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly tables: EventTables | undefined,
    private readonly discovery: DiscoveryService,
  ) {
    super();
  }

  get service(): string {
    return this.bus.service;
  }

  /**
   * @throws Error when a request of this service has no handler, a handler answers another service's request, or two
   * handlers have the same request or event: the service must not start
   */
  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => {
      callback();
    }, callback);
  }

  /** Answers a request without a decorated handler, such as those that every service has. */
  serve(contract: RequestContract, handler: Handler): void {
    this.running.push(serveRequest(this.bus, contract, handler, this.log));
  }

  /**
   * Stops before all other parts, so that requests and events in flight finish while everything they need is still up.
   */
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

  private async start(): Promise<void> {
    const requests = markedMethods(this.discovery, RequestMark);
    const events = markedMethods(this.discovery, EventMark);
    const { service } = this.bus;
    checkRequests(
      service,
      requests.map(({ mark }) => mark),
    );
    checkUnique(service, [...requests.map(({ mark }) => mark), ...events.map(({ mark }) => mark.contract)]);
    for (const { mark, method } of requests) this.serve(mark, async (input) => method(input as never));
    for (const { mark, method } of events) this.consume({ ...mark, handle: async (event) => method(event as never) });
    // Callers may send requests as soon as the service reports ready, so wait until the server has the subscriptions.
    await this.bus.connection.flush();
  }

  private consume(consumed: Consumed): void {
    const { subject } = consumed.contract;
    if (!this.tables) throw new Error(`${this.bus.service} has no database, so it cannot handle ${subject} once`);
    const consumer = new EventConsumer(this.bus, this.tables.events, consumed, this.log);
    this.tables.deadLetters.addHandler(subject, (message) => consumer.replay(message));
    consumer.start();
    this.running.push(consumer);
  }
}

/** Checks on startup that the service answers exactly its own requests. */
export function checkRequests(service: string, handled: readonly RequestContract[], all = REQUESTS): void {
  const own = all.filter(({ subject }) => subject.startsWith(`${service}.`)).map(({ subject }) => subject);
  const answered = handled.map(({ subject }) => subject);
  const missing = own.filter((subject) => !answered.includes(subject));
  const foreign = answered.filter((subject) => !own.includes(subject));
  if (missing.length > 0) throw new Error(`No handler in ${service} for ${missing.join(', ')}`);
  if (foreign.length > 0) throw new Error(`${service} answers requests of another service: ${foreign.join(', ')}`);
}

export function checkUnique(service: string, handled: readonly { subject: string }[]): void {
  const subjects = handled.map(({ subject }) => subject);
  const repeated = subjects.filter((subject, index) => subjects.indexOf(subject) < index);
  if (repeated.length > 0) throw new Error(`Two handlers in ${service} for ${repeated.join(', ')}`);
}
