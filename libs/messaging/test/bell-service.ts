import { Controller, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { event, type EventOf } from '@overline/contracts';
import { DatabaseModule, FailedWork, Transactions } from '@overline/database';
import type { TestServers } from '@overline/testing';
import { z } from 'zod';
import {
  Bus,
  BusTransport,
  MessagingModule,
  messagingEntities,
  messagingMigrations,
  OnEvent,
  Outbox,
} from '../src/index.ts';

/** The event of these tests. */
export const rang = event('bell.rang', 1, z.object({ n: z.number(), text: z.string().optional() }));
export type Rang = EventOf<typeof rang>;

type Options = Parameters<typeof OnEvent>[1];

/** Starts a service with a database that emits bells and, given `handle`, handles them. */
export async function startBellService(
  { database, nats }: TestServers,
  service: string,
  handle?: (event: Rang, tables: Transactions) => Promise<void>,
  options?: Options,
) {
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(
    moduleOf(service, database.urlOf(service), nats.url, handle, options),
    {
      useFactory: (strategy: BusTransport) => ({ strategy }),
      inject: [BusTransport],
      logger: false,
      abortOnError: false,
    },
  );
  await app.listen();
  return new BellService(app);
}

export class BellService {
  readonly bus: Bus;
  readonly tables: Transactions;
  readonly failedWork: FailedWork;
  private readonly outbox: Outbox;

  constructor(private readonly app: INestMicroservice) {
    this.bus = app.get(Bus);
    this.tables = app.get(Transactions);
    this.failedWork = app.get(FailedWork);
    this.outbox = app.get(Outbox);
  }

  ring(n: number, text?: string): Promise<void> {
    return this.outbox.emit(rang, { n, ...(text === undefined ? {} : { text }) }, new Date());
  }

  /** The bells stored by `keep`, in order. */
  async kept(): Promise<number[]> {
    const rows = await this.tables.query<{ n: number }>('SELECT n FROM bell ORDER BY id');
    return rows.map(({ n }) => n);
  }

  get transport(): BusTransport {
    return this.app.get(BusTransport);
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}

/** A handler that stores the bell. */
export async function keep({ data }: Rang, tables: Transactions): Promise<void> {
  await tables.query('INSERT INTO bell (n) VALUES ($1)', [data.n]);
}

function moduleOf(
  service: string,
  databaseUrl: string,
  natsUrl: string,
  handle: ((event: Rang, tables: Transactions) => Promise<void>) | undefined,
  options: Options,
): Type {
  @Controller()
  class BellConsumer {
    constructor(readonly tables: Transactions) {}

    @OnEvent(rang, options)
    onRang(bell: Rang): Promise<void> | undefined {
      return handle?.(bell, this.tables);
    }
  }

  @Module({
    imports: [
      DatabaseModule.forRoot({
        url: databaseUrl,
        schema: service,
        applicationName: service,
        entities: messagingEntities,
        migrations: messagingMigrations,
      }),
      MessagingModule.forRoot({ url: natsUrl, service, withOutbox: true }),
    ],
    controllers: handle ? [BellConsumer] : [],
  })
  class BellModule {}
  return BellModule;
}
