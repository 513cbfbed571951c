import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceModule } from '@overline/service-kit';
import { AccountConsumer } from './account.consumer.ts';
import { AlertsModule } from './alerts/alerts.module.ts';
import { AskModule } from './ask/ask.module.ts';
import type { AskSettings } from './ask/words/ask.settings.ts';
import { BoardModule } from './board/board.module.ts';
import type { AnalysisConfig } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { FactsModule } from './facts/facts.module.ts';
import { ForecastModule } from './forecast/forecast.module.ts';

@Module({})
export class AppModule {
  static with(config: AnalysisConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot(config, { database: databaseOptions }),
        FactsModule,
        ForecastModule,
        BoardModule,
        AskModule.with(askSettings(config)),
        AlertsModule,
      ],
      providers: [AccountConsumer],
    };
  }
}

/** The provider's price list in US dollars: per million tokens, and per thousand web searches. */
const MODEL_PRICES = {
  perMillionInput: 0.25,
  perMillionCachedInput: 0.025,
  perMillionOutput: 2,
  perThousandSearches: 10,
};

function askSettings(config: AnalysisConfig): AskSettings {
  return {
    words: {
      apiKey: config.OPENAI_API_KEY,
      baseUrl: config.OPENAI_BASE_URL,
      model: config.OPENAI_MODEL,
      timeoutMs: config.OPENAI_TIMEOUT_MS,
      prices: MODEL_PRICES,
    },
    limits: { perMinute: config.OPENAI_RPM, concurrency: config.OPENAI_CONCURRENCY },
    guessesADay: config.OPENAI_GUESSES_A_DAY,
  };
}
