import { Injectable, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DatabaseModule, Transactions } from '@overline/database';
import type { TestServers } from '@overline/testing';
import { z } from 'zod';
import {
  type AfterCall,
  OnOutsideCall,
  type OutsideCall,
  outsideCall,
  type OutsideCallOf,
  OutsideCallRow,
  OutsideCalls,
  outsideCallEntities,
  outsideCallMigrations,
  QueueModule,
} from '../src/index.ts';
import { DeleteOldCalls } from '../src/outside-calls/outside-calls.ts';

const Payload = z.object({ text: z.string() });
export type Post = OutsideCall<typeof Payload>;

/** A kind of call with short delays between tries. */
export function aCall(name: string, overrides: Partial<Post> = {}): Post {
  return outsideCall({
    name,
    payload: Payload,
    timeoutMs: 2_000,
    tries: 3,
    backoffMs: 50,
    longestBackoffMs: 200,
    ...overrides,
  });
}

type Make = (call: OutsideCallOf<Post>) => Promise<AfterCall | void>;

/** Starts a replica of a service that makes calls of one kind; `make` stands in for the network. */
export async function startCaller({ database, redis }: TestServers, call: Post, make: Make) {
  const app = await NestFactory.createApplicationContext(moduleOf(call, make, database.urlOf('calls'), redis.url), {
    logger: false,
    abortOnError: false,
  });
  const transactions = app.get(Transactions);
  return {
    transactions,
    calls: app.get(OutsideCalls),
    deleteOldCalls: () => app.get(DeleteOldCalls).execute(),
    request: (key: string, text = key) => app.get(OutsideCalls).request(call, key, { text }),
    rowOf: (key: string) => transactions.repository(OutsideCallRow).findOneByOrFail({ name: call.name, key }),
    stop: () => app.close(),
  };
}
export type Caller = Awaited<ReturnType<typeof startCaller>>;

function moduleOf(call: Post, make: Make, databaseUrl: string, redisUrl: string): Type {
  @Injectable()
  class PostProcessor {
    // Has a dependency, because the decorator must also work on providers with dependencies.
    constructor(readonly transactions: Transactions) {}

    @OnOutsideCall(call)
    post(input: OutsideCallOf<Post>): Promise<AfterCall | void> {
      return make(input);
    }
  }

  @Module({
    imports: [
      DatabaseModule.forRoot({
        url: databaseUrl,
        schema: 'calls',
        applicationName: 'calls',
        entities: outsideCallEntities,
        migrations: outsideCallMigrations,
      }),
      QueueModule.forRoot({ redisUrl, service: 'calls', withOutsideCalls: true }),
    ],
    providers: [PostProcessor],
  })
  class CallingModule {}
  return CallingModule;
}
