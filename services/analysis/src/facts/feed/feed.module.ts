import { type DynamicModule, Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config.ts';
import { OddsFeed } from './odds-feed.ts';
import { StatsFeed } from './stats-feed.ts';

/** The two feeds, and the settings that say how far they may be used. */
@Global()
@Module({})
export class FeedModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: FeedModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: OddsFeed, useFactory: () => oddsFeed(settings) },
        { provide: StatsFeed, useFactory: () => statsFeed(settings) },
      ],
      exports: [SETTINGS, OddsFeed, StatsFeed],
    };
  }
}

function oddsFeed(settings: Settings): OddsFeed {
  return new OddsFeed({
    baseUrl: settings.ODDS_API_BASE_URL,
    secretQuery: { apiKey: settings.ODDS_API_KEY },
    requestsPerMinute: settings.ODDS_REQUESTS_PER_MINUTE,
    // This feed limits by the second.
    pauseMs: 1_500,
    timeoutMs: settings.FEED_TIMEOUT_MS,
    retryMs: settings.FEED_RETRY_MS,
  });
}

function statsFeed(settings: Settings): StatsFeed {
  return new StatsFeed({
    baseUrl: settings.STATS_API_BASE_URL,
    headers: { authorization: settings.STATS_API_KEY },
    requestsPerMinute: settings.STATS_REQUESTS_PER_MINUTE,
    pauseMs: 60_000,
    timeoutMs: settings.FEED_TIMEOUT_MS,
    retryMs: settings.FEED_RETRY_MS,
  });
}
