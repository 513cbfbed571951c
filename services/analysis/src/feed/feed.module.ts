import { Global, Module } from '@nestjs/common';
import { settings } from '../config.ts';
import { OddsFeed } from './odds-feed.ts';
import { StatsFeed } from './stats-feed.ts';

@Global()
@Module({
  providers: [
    {
      provide: OddsFeed,
      useFactory: () =>
        new OddsFeed({
          baseUrl: settings.ODDS_API_BASE_URL,
          secretQuery: { apiKey: settings.ODDS_API_KEY },
          requestsPerMinute: settings.ODDS_REQUESTS_PER_MINUTE,
          // This feed limits by the second.
          pauseMs: 1_500,
          timeoutMs: settings.FEED_TIMEOUT_MS,
        }),
    },
    {
      provide: StatsFeed,
      useFactory: () =>
        new StatsFeed({
          baseUrl: settings.STATS_API_BASE_URL,
          headers: { authorization: settings.STATS_API_KEY },
          requestsPerMinute: settings.STATS_REQUESTS_PER_MINUTE,
          pauseMs: 60_000,
          timeoutMs: settings.FEED_TIMEOUT_MS,
        }),
    },
  ],
  exports: [OddsFeed, StatsFeed],
})
export class FeedModule {}
