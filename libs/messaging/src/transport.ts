import { Logger } from '@nestjs/common';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { EventContract, RequestContract } from '@overline/contracts';
import { REQUESTS } from '@overline/contracts/registry';
import type { Transactions } from '@overline/database';
import { lastValueFrom } from 'rxjs';
import type { Bus } from './bus/bus.ts';
import { EventConsumer } from './events/event-consumer.ts';
import { serveRequest } from './requests/request-server.ts';

/** Nest's door to the bus: requests in a queue group, events through durable pull consumers and the inbox. */
export class BusTransport extends Server implements CustomTransportStrategy {
  private readonly log = new Logger('Bus');
  private consumers: EventConsumer[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly transactions: Transactions | null,
  ) {
    super();
  }

  /**
   * @throws Error when a request of this service has no handler, or a handler has no contract: the service must not
   * start.
   */
  listen(callback: () => void): void {
    const handlers = [...this.messageHandlers.values()];
    const requests = handlers.flatMap((handler) => requestOf(handler) ?? []);
    checkRequests(this.bus.service, requests);
    for (const handler of handlers) {
      const request = requestOf(handler);
      const event = eventOf(handler);
      if (request) serveRequest(this.bus, request, (input) => this.call(handler, input), this.log);
      if (event) this.consume(event, handler);
    }
    callback();
  }

  async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
  }

  on(): void {
    throw new Error('The bus reports its state through Bus.connection');
  }

  unwrap<T>(): T {
    return this.bus.connection as T;
  }

  private consume(event: EventContract, handler: MessageHandler): void {
    if (!this.transactions)
      throw new Error(`${this.bus.service} has no database, so it cannot handle ${event.subject} once`);
    const consumer = new EventConsumer(
      this.bus,
      this.transactions,
      event,
      (data) => this.call(handler, data),
      this.log,
    );
    consumer.start();
    this.consumers.push(consumer);
  }

  private async call(handler: MessageHandler, input: unknown): Promise<unknown> {
    return lastValueFrom(this.transformToObservable(await handler(input)), { defaultValue: undefined });
  }
}

function requestOf(handler: MessageHandler): RequestContract | undefined {
  return handler.extras?.['request'] as RequestContract | undefined;
}

function eventOf(handler: MessageHandler): EventContract | undefined {
  return handler.extras?.['event'] as EventContract | undefined;
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
