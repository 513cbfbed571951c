import { Controller, Injectable, Module, type Type } from '@nestjs/common';
import { event, type EventOf } from '@overline/contracts';
import { DatabaseModule } from '@overline/database';
import { MessagingModule, messagingEntities, messagingMigrations, OnEvent, Outbox } from '@overline/messaging';
import {
  OnOutsideCall,
  outsideCall,
  outsideCallEntities,
  outsideCallMigrations,
  type OutsideCallOf,
  OutsideCalls,
  QueueModule,
} from '@overline/queue';
import type { TestServers } from '@overline/testing';
import { z } from 'zod';
import { runService, ServiceKitModule } from '../src/index.ts';

export const rang = event('bell.rang', 1, z.object({ n: z.number() }));
const postBell = outsideCall({
  name: 'post-bell',
  payload: z.object({ n: z.number() }),
  timeoutMs: 5_000,
  tries: 2,
  backoffMs: 50,
  longestBackoffMs: 50,
});

/** The service's network: what was posted, and how it answers. */
export interface Network {
  posted: number[];
  answer: (n: number) => Promise<void>;
}

/** Starts a service that handles its own events by posting them in outside calls. */
export async function startPoster({ database, nats, redis }: TestServers, network: Network) {
  @Controller()
  class BellConsumer {
    constructor(private readonly calls: OutsideCalls) {}

    @OnEvent(rang, { tries: 1 })
    async onRang({ data }: EventOf<typeof rang>): Promise<void> {
      if (data.n < 0) throw new Error('A negative bell cannot be posted');
      await this.calls.request(postBell, `bell:${data.n}`, data);
    }
  }

  @Injectable()
  class BellProcessor {
    @OnOutsideCall(postBell)
    async post({ payload }: OutsideCallOf<typeof postBell>): Promise<void> {
      await network.answer(payload.n);
      network.posted.push(payload.n);
    }
  }

  @Module({
    imports: [
      DatabaseModule.forRoot({
        url: database.urlOf('poster'),
        schema: 'poster',
        applicationName: 'poster',
        entities: [...messagingEntities, ...outsideCallEntities],
        migrations: [...messagingMigrations, ...outsideCallMigrations],
      }),
      MessagingModule.forRoot({ url: nats.url, service: 'poster', withOutbox: true }),
      QueueModule.forRoot({ redisUrl: redis.url, service: 'poster', withOutsideCalls: true }),
      ServiceKitModule.forRoot({ startAt: undefined }),
    ],
    controllers: [BellConsumer],
    providers: [BellProcessor],
  })
  class PosterModule {}

  const app = await runService(PosterModule as Type, {
    name: 'poster',
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
  });
  return {
    app,
    ring: (n: number) => app.get(Outbox).emit(rang, { n }, new Date()),
    stop: () => app.close(),
  };
}
