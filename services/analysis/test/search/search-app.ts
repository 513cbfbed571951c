import { Controller, type DynamicModule, Module } from '@nestjs/common';
import {
  getCandidates,
  getClosingPrices,
  getCurrentProps,
  getFeedCredits,
  getForecasts,
  getGameResults,
  getLoadedDays,
} from '@overline/contracts';
import { DatabaseModule } from '@overline/database';
import { MessagingModule, OnRequest } from '@overline/messaging';
import { databaseOptions } from '../../src/database/database-options.ts';
import { QueueModule } from '@overline/queue';
import { runService, ServiceKitModule } from '@overline/service-kit';
import { AskModule } from '../../src/ask/ask.module.ts';
import type { SearchSettings } from '../../src/ask/search/search.settings.ts';
import { StandInParts } from './stand-ins.ts';

export interface SearchAppOptions extends SearchSettings {
  databaseUrl: string;
  migrationUrl: string;
  redisUrl: string;
  natsUrl: string;
  modelUrl: string;
}

/** What the service owes the bus beside searches; nobody asks here. */
@Controller()
class Others {
  @OnRequest(getCandidates)
  candidates(): never {
    throw new Error('not in this test');
  }

  @OnRequest(getForecasts)
  forecasts(): never {
    throw new Error('not in this test');
  }

  @OnRequest(getCurrentProps)
  current(): never {
    throw new Error('not in this test');
  }

  @OnRequest(getGameResults)
  results(): never {
    throw new Error('not in this test');
  }

  @OnRequest(getClosingPrices)
  closingPrices(): never {
    throw new Error('not in this test');
  }

  @OnRequest(getFeedCredits)
  credits(): never {
    throw new Error('not in this test');
  }

  @OnRequest(getLoadedDays)
  days(): never {
    throw new Error('not in this test');
  }
}

/** Few, so that a test can use them up. */
export const GUESSES_A_DAY = 3;

@Module({})
class SearchApp {
  static with(
    { databaseUrl, migrationUrl, redisUrl, natsUrl, model, guessesADay }: SearchAppOptions,
    parts: StandInParts,
  ): DynamicModule {
    return {
      module: SearchApp,
      imports: [
        DatabaseModule.forRoot(databaseOptions(databaseUrl, migrationUrl)),
        MessagingModule.forRoot({ url: natsUrl, service: 'analysis', withOutbox: true }),
        QueueModule.forRoot({ redisUrl, service: 'analysis' }),
        ServiceKitModule.forRoot({ service: 'analysis', startAt: undefined }),
        AskModule.of({ model, guessesADay, parts: [parts.module] }),
      ],
      controllers: [Others],
    };
  }
}

/** One instance of the service's searches, whole but for the parts. */
export async function startSearch(options: SearchAppOptions) {
  const parts = new StandInParts(options.modelUrl);
  const app = await runService(SearchApp.with(options, parts), {
    name: 'analysis',
    host: '127.0.0.1',
    port: 0,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
  });
  let stopped: Promise<void> | undefined;
  return { app, parts, stop: () => (stopped ??= app.close()) };
}
