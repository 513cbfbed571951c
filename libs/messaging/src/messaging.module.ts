import {
  type DynamicModule,
  Global,
  Module,
  type OnApplicationShutdown,
  type OptionalFactoryDependency,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { FailedWork, Transactions } from '@overline/database';
import { Bus, type BusOptions } from './bus/bus.ts';
import { BufferedEvents } from './events/buffered-events.ts';
import { DeadLetters } from './events/dead-letters.ts';
import { EventRepository } from './events/event.repository.ts';
import { OutboxRelay } from './outbox/outbox.relay.ts';
import { OutboxRepository } from './outbox/outbox.repository.ts';
import { Outbox, UnpublishedEvents } from './outbox/outbox.ts';
import { RelayLease } from './outbox/relay-lease.ts';
import { StreamRecovery } from './outbox/stream-recovery.ts';
import { BusTransport } from './transport.ts';

const OUTBOX = [Outbox, OutboxRelay, OutboxRepository, RelayLease, StreamRecovery, UnpublishedEvents];
const optional = (token: OptionalFactoryDependency['token']): OptionalFactoryDependency => ({
  token,
  optional: true,
});

/**
 * The service's connection to the bus. `withOutbox` and `OnEvent` need DatabaseModule and the tables of this package.
 * Without an outbox, `BufferedEvents` publishes events.
 */
@Global()
@Module({})
export class MessagingModule implements OnApplicationShutdown {
  constructor(private readonly bus: Bus) {}

  static forRoot({ withOutbox, ...options }: BusOptions & { withOutbox: boolean }): DynamicModule {
    return {
      module: MessagingModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: Bus, useFactory: () => Bus.open(options) },
        {
          provide: BusTransport,
          useFactory: makeTransport,
          inject: [Bus, DiscoveryService, optional(Transactions), optional(FailedWork)],
        },
        ...(withOutbox ? OUTBOX : [BufferedEvents]),
      ],
      exports: [Bus, BusTransport, ...(withOutbox ? [Outbox, OutboxRelay] : [BufferedEvents])],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
  }
}

function makeTransport(
  bus: Bus,
  discovery: DiscoveryService,
  transactions?: Transactions,
  failedWork?: FailedWork,
): BusTransport {
  if (!transactions) return new BusTransport(bus, undefined, discovery);
  const events = new EventRepository(transactions);
  const deadLetters = new DeadLetters(transactions);
  failedWork?.add(deadLetters);
  return new BusTransport(bus, { events, deadLetters }, discovery);
}
