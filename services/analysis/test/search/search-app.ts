import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { getCandidates, getForecasts, getGameResults, getLoadedDays } from '@overline/contracts';
import { DatabaseModule } from '@overline/database';
import { MessagingModule, OnRequest, Outbox1700000000000 } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { runService, ServiceKitModule } from '@overline/service-kit';
import { SearchCountController } from '../../src/ask/allowance/search-count.controller.ts';
import { Facts1763700000000 } from '../../src/database/migrations/facts.migration.ts';
import { Search1763800000000 } from '../../src/database/migrations/search.migration.ts';
import { SearchModule } from '../../src/ask/search/index.ts';
import type { SearchSettings } from '../../src/ask/search/search.settings.ts';
import { StandInSteps } from './stand-ins.ts';

export interface SearchAppOptions extends SearchSettings {
  databaseUrl: string;
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

  @OnRequest(getGameResults)
  results(): never {
    throw new Error('not in this test');
  }

  @OnRequest(getLoadedDays)
  days(): never {
    throw new Error('not in this test');
  }
}

@Module({})
class SearchApp {
  static with({ databaseUrl, redisUrl, natsUrl, model }: SearchAppOptions, steps: StandInSteps): DynamicModule {
    return {
      module: SearchApp,
      imports: [
        DatabaseModule.forRoot({
          url: databaseUrl,
          schema: 'analysis',
          applicationName: 'analysis',
          entities: [],
          migrations: [Outbox1700000000000, Facts1763700000000, Search1763800000000],
        }),
        MessagingModule.forRoot({ url: natsUrl, service: 'analysis', withOutbox: true }),
        QueueModule.forRoot({ redisUrl, service: 'analysis' }),
        ServiceKitModule.forRoot({ service: 'analysis', startAt: undefined }),
        SearchModule.with({ model, steps: steps.providers }),
      ],
      controllers: [Others, SearchCountController],
    };
  }
}

/** One instance of the service's searches, whole but for the steps. */
export async function startSearch(options: SearchAppOptions) {
  const steps = new StandInSteps(options.modelUrl);
  const app = await runService(SearchApp.with(options, steps), {
    name: 'analysis',
    host: '127.0.0.1',
    port: 0,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
  });
  let stopped: Promise<void> | undefined;
  return { app, steps, stop: () => (stopped ??= app.close()) };
}
