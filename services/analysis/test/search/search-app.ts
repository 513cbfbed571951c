import { Controller, type DynamicModule, Module } from '@nestjs/common';
import {
  changeWatchRequest,
  createWatchRequest,
  deleteWatchRequest,
  getBoard,
  getBoardProp,
  fetchResults,
  getCandidates,
  getClosingPrices,
  getCurrentProps,
  getFeedCredits,
  getForecasts,
  getGamePage,
  getGameResults,
  getGameStates,
  getLineMovement,
  getMoneylines,
  getLoadedDays,
  getPlayerPage,
  listAlertsRequest,
  listWatchesRequest,
  readAlertsRequest,
  readSlipRequest,
} from '@overline/contracts';
import { DatabaseModule } from '@overline/database';
import { MessagingModule, OnRequest } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { runService, ServiceKitModule } from '@overline/service-kit';
import { AccountConsumer } from '../../src/account.consumer.ts';
import { WatchAccounts } from '../../src/alerts/watch-accounts.ts';
import { searchControllers, searchProviders } from '../../src/ask/ask.module.ts';
import { AskSettings } from '../../src/ask/words/ask.settings.ts';
import { databaseOptions } from '../../src/database/database-options.ts';
import { FakeParts } from './fake-parts.ts';

export interface SearchAppOptions {
  databaseUrl: string;
  migrationUrl: string;
  redisUrl: string;
  natsUrl: string;
  modelUrl: string;
  limits: AskSettings['limits'];
}

/** Small enough for a test to use up. */
export const GUESSES_A_DAY = 3;

/** One instance of the service's searches; how questions are read, answered, and put into words is faked. */
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
    const words = { apiKey: 'fake', baseUrl: undefined, model: 'fake', timeoutMs: 60_000, prices: FREE };
    const settings: AskSettings = { words, limits, guessesADay: GUESSES_A_DAY };
    return {
      module: SearchApp,
      imports: [
        DatabaseModule.forRoot(databaseOptions(databaseUrl, migrationUrl)),
        MessagingModule.forRoot({ url: natsUrl, service: 'analysis', withOutbox: true }),
        QueueModule.forRoot({ redisUrl, service: 'analysis' }),
        ServiceKitModule.forRoot({ service: 'analysis', startAt: undefined }),
      ],
      controllers: [...searchControllers, AccountConsumer, UnusedRequests],
      providers: [
        { provide: AskSettings, useValue: settings },
        ...searchProviders,
        { provide: WatchAccounts, useValue: { execute: async () => undefined } },
        ...new FakeParts(modelUrl).providers,
      ],
    };
  }
}

const FREE = { perMillionInput: 0, perMillionCachedInput: 0, perMillionOutput: 0, perThousandSearches: 0 };

/** The service's other requests. The bus insists on a handler for each. */
@Controller()
class UnusedRequests {
  @OnRequest(getBoard)
  getBoard(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getGamePage)
  getGamePage(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getLineMovement)
  getLineMovement(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getPlayerPage)
  getPlayerPage(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getBoardProp)
  getBoardProp(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(changeWatchRequest)
  changeWatch(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(createWatchRequest)
  createWatch(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(deleteWatchRequest)
  deleteWatch(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(listAlertsRequest)
  listAlerts(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(listWatchesRequest)
  listWatches(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(readSlipRequest)
  readSlip(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(readAlertsRequest)
  readAlerts(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getCandidates)
  getCandidates(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getForecasts)
  getForecasts(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getCurrentProps)
  getCurrentProps(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(fetchResults)
  fetchResults(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getGameResults)
  getGameResults(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getGameStates)
  getGameStates(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getMoneylines)
  getMoneylines(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getClosingPrices)
  getClosingPrices(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getFeedCredits)
  getFeedCredits(): never {
    throw new Error('not used in this test');
  }

  @OnRequest(getLoadedDays)
  getLoadedDays(): never {
    throw new Error('not used in this test');
  }
}
