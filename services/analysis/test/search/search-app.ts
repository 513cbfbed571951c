import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { healthRequest } from '@overline/contracts';
import { REQUESTS } from '@overline/contracts/registry';
import { DatabaseModule } from '@overline/database';
import { MessagingModule, OnRequest, RequestMark } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { runService, ServiceKitModule } from '@overline/service-kit';
import { AccountConsumer } from '../../src/account.consumer.ts';
import { WatchAccounts } from '../../src/alerts/watch-accounts.ts';
import { searchProviders } from '../../src/ask/ask.module.ts';
import { AnalysisConfig } from '../../src/config.ts';
import { databaseOptions } from '../../src/database/database-options.ts';
import { AccountBooksRepository } from '../../src/facts/price/account-books.repository.ts';
import { FakeParts } from './fake-parts.ts';

export interface SearchAppOptions {
  databaseUrl: string;
  migrationUrl: string;
  redisUrl: string;
  natsUrl: string;
  modelUrl: string;
  limits: { perMinute: number; concurrency: number };
}

/** Small enough for a test to use up. */
export const GUESSES_A_DAY = 3;

/** Starts an instance of the search part of the service. Reading, answering and wording questions are faked. */
export async function startSearchApp(options: SearchAppOptions) {
  const app = await runService(SearchApp.with(options), {
    name: 'analysis',
    host: '127.0.0.1',
    port: 0,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
  });
  let stopped: Promise<void> | undefined;
  return { app, stop: () => (stopped ??= app.close()) };
}

@Module({})
class SearchApp {
  static with({ databaseUrl, migrationUrl, redisUrl, natsUrl, modelUrl, limits }: SearchAppOptions): DynamicModule {
    const config = {
      OPENAI_API_KEY: 'fake',
      OPENAI_RPM: limits.perMinute,
      OPENAI_CONCURRENCY: limits.concurrency,
      OPENAI_GUESSES_A_DAY: GUESSES_A_DAY,
    };
    return {
      module: SearchApp,
      imports: [
        DatabaseModule.forRoot(databaseOptions(databaseUrl, migrationUrl)),
        MessagingModule.forRoot({ url: natsUrl, service: 'analysis', withOutbox: true }),
        QueueModule.forRoot({ redisUrl, service: 'analysis' }),
        ServiceKitModule.forRoot({ service: 'analysis', startAt: undefined }),
      ],
      providers: [
        { provide: AnalysisConfig, useValue: config },
        ...handlers,
        failingHandlersOf(requestsWithout(handlers)),
        AccountBooksRepository,
        { provide: WatchAccounts, useValue: { execute: async () => undefined } },
        ...new FakeParts(modelUrl).providers,
      ],
    };
  }
}

const handlers: readonly Type[] = [...searchProviders, AccountConsumer];

/** The service's requests that neither the service kit nor any of the providers handles. */
function requestsWithout(providers: readonly Type[]): typeof REQUESTS {
  const handled = providers.flatMap(({ prototype }) =>
    Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }) =>
      typeof value === 'function' ? [Reflect.getMetadata(RequestMark.KEY, value)] : [],
    ),
  );
  const answered = new Set<unknown>([healthRequest('analysis'), ...handled]);
  return REQUESTS.filter((request) => request.subject.startsWith('analysis.') && !answered.has(request));
}

/** A provider with handlers that fail. The bus requires a handler for each request, used or not. */
function failingHandlersOf(requests: typeof REQUESTS): Type {
  class UnusedRequests {
    fail(): never {
      throw new Error('not used in this test');
    }
  }
  for (const request of requests) {
    const handler = { value: () => new UnusedRequests().fail(), writable: true };
    Object.defineProperty(UnusedRequests.prototype, request.subject, handler);
    OnRequest(request)(UnusedRequests.prototype, request.subject, handler);
  }
  return UnusedRequests;
}
