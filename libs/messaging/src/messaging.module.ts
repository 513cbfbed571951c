import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Bus, type BusOptions } from './bus/bus.ts';
import { Outbox } from './outbox/outbox.ts';
import { OutboxRelay } from './outbox/outbox.relay.ts';

/** The service's bus. `withOutbox` needs DatabaseModule and the outbox migration. */
@Global()
@Module({})
export class MessagingModule implements OnApplicationShutdown {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  static forRoot({ withOutbox, ...options }: BusOptions & { withOutbox: boolean }): DynamicModule {
    const outbox = withOutbox ? [Outbox, OutboxRelay] : [];
    return {
      module: MessagingModule,
      providers: [{ provide: Bus, useFactory: () => Bus.open(options) }, ...outbox],
      exports: [Bus, ...outbox],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
  }
}
