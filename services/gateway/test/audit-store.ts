import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { adminAction, type EventOf } from '@overline/contracts';
import { DatabaseModule, Transactions } from '@overline/database';
import { BusTransport, MessagingModule, messagingEntities, messagingMigrations, OnEvent } from '@overline/messaging';
import type { TestServers } from '@overline/testing';

/** A fake of the admin service that stores audited actions in Postgres. */
export async function startAuditStore({ database, nats }: TestServers) {
  @Controller()
  class ActionConsumer {
    constructor(readonly tables: Transactions) {}

    @OnEvent(adminAction)
    async onAction({ data }: EventOf<typeof adminAction>): Promise<void> {
      const { id, actorId, action, target, outcome, details } = data;
      await this.tables.query(
        `INSERT INTO entry (id, actor_id, action, target, outcome, details) VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, actorId, action, target, outcome, details],
      );
    }
  }

  @Module({
    imports: [
      DatabaseModule.forRoot({
        url: database.urlOf('admin'),
        schema: 'admin',
        applicationName: 'admin',
        entities: messagingEntities,
        migrations: messagingMigrations,
      }),
      MessagingModule.forRoot({ url: nats.url, service: 'audit-store', withOutbox: true }),
    ],
    controllers: [ActionConsumer],
  })
  class AuditStoreModule {}

  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(AuditStoreModule, {
    useFactory: (strategy: BusTransport) => ({ strategy }),
    inject: [BusTransport],
    logger: false,
    abortOnError: false,
  });
  const tables = app.get(Transactions);
  await tables.query(
    'CREATE TABLE entry (id uuid, actor_id uuid, action text, target text, outcome text, details jsonb)',
  );
  await app.listen();
  return {
    entriesOf: (actorId: string) =>
      tables.query<{ target: string; outcome: string; details: Record<string, unknown> }>(
        'SELECT target, outcome, details FROM entry WHERE actor_id = $1',
        [actorId],
      ),
    stop: () => app.close(),
  };
}
