import { Controller, Module, type Type } from '@nestjs/common';
import { type EventOf, gameFinal, gamePostponed, type GameResult } from '@overline/contracts';
import { DatabaseModule } from '@overline/database';
import { MessagingModule, OnEvent, messagingEntities, messagingMigrations } from '@overline/messaging';
import { runService, ServiceKitModule } from '@overline/service-kit';
import type { TestServers } from '@overline/testing';

export interface Received {
  finals: GameResult[];
  postponed: GameResult[];
}

/** Another service that receives results through its inbox, so each event counts once. */
export async function startListener({
  database,
  nats,
}: TestServers): Promise<{ received: Received; stop: () => Promise<void> }> {
  const received: Received = { finals: [], postponed: [] };

  @Controller()
  class ListenerController {
    @OnEvent(gameFinal)
    async onFinal({ data }: EventOf<typeof gameFinal>): Promise<void> {
      received.finals.push(data);
    }

    @OnEvent(gamePostponed)
    async onPostponed({ data }: EventOf<typeof gamePostponed>): Promise<void> {
      received.postponed.push(data);
    }
  }

  const app = await runService(moduleOf(ListenerController, database.urlOf('listener'), nats.url), {
    name: 'listener',
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
  });
  return { received, stop: () => app.close() };
}

function moduleOf(controller: Type, databaseUrl: string, natsUrl: string): Type {
  @Module({
    imports: [
      DatabaseModule.forRoot({
        url: databaseUrl,
        schema: 'listener',
        applicationName: 'listener',
        entities: [...messagingEntities],
        migrations: [...messagingMigrations],
      }),
      MessagingModule.forRoot({ url: natsUrl, service: 'listener', withOutbox: false }),
      ServiceKitModule.forRoot({ startAt: undefined }),
    ],
    controllers: [controller],
  })
  class ListenerModule {}
  return ListenerModule;
}
