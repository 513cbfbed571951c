import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OptionalFactoryDependency,
} from '@nestjs/common';
import { FailedWork, Transactions } from '@overline/database';
import { BufferedEvents } from './buffered/buffered-events.ts';
import { Bus, type BusOptions } from './bus/bus.ts';
import { EventRepository } from './events/event.repository.ts';
import { DeadLetters } from './events/parked-events.ts';
import { OutboxMetrics } from './outbox/outbox-metrics.ts';
import { Outbox } from './outbox/outbox.ts';
import { RelayLease } from './outbox/relay-lease.ts';
import { OutboxRelay } from './outbox/outbox.relay.ts';
import { OutboxRepository } from './outbox/outbox.repository.ts';
import { StreamRecovery } from './outbox/stream-watch.ts';
import { UnpublishedEvents } from './outbox/unpublished-events.ts';
import { BusTransport } from './transport.ts';

const OUTBOX = [OutboxMetrics, Outbox, OutboxRelay, OutboxRepository, RelayLease, StreamRecovery, UnpublishedEvents];
const whereThereIs = (token: OptionalFactoryDependency['token']): OptionalFactoryDependency => ({
  token,
  optional: true,
});

/**
 * The service's bus. `withOutbox` needs DatabaseModule and messaging's tables; so does a service with `OnEvent`.
 * Without an outbox there are `BufferedEvents`.
 */
@Global()
@Module({})
export class MessagingModule implements OnApplicationShutdown {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  static forRoot({ withOutbox, ...options }: BusOptions & { withOutbox: boolean }): DynamicModule {
    return {
      module: MessagingModule,
      providers: [
        { provide: Bus, useFactory: () => Bus.open(options) },
        {
          provide: BusTransport,
          useFactory: makeTransport,
          inject: [Bus, whereThereIs(Transactions), whereThereIs(FailedWork)],
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

function makeTransport(bus: Bus, transactions?: Transactions, failedWork?: FailedWork): BusTransport {
  if (!transactions) return new BusTransport(bus, undefined);
  const events = new EventRepository(transactions);
  const parked = new DeadLetters(events);
  failedWork?.add(parked);
  return new BusTransport(bus, { events, parked });
}
