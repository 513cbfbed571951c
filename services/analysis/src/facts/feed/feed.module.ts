import { type DynamicModule, Module } from '@nestjs/common';
import { JobQueues } from '@overline/queue';
import { FeedController } from './feed.controller.ts';
import { OddsFeed, type OddsFeedOptions } from './odds-feed.ts';
import { StatsFeed, type StatsFeedOptions } from './stats-feed.ts';

interface Limit {
  requestsPerMinute: number;
}

export interface FeedSettings {
  odds: Omit<OddsFeedOptions, 'pace'> & Limit;
  stats: Omit<StatsFeedOptions, 'pace'> & Limit;
}

/** The two feeds, each at one pace over all instances. */
@Module({})
export class FeedModule {
  static with({ odds, stats }: FeedSettings): DynamicModule {
    return {
      module: FeedModule,
      controllers: [FeedController],
      providers: [
        {
          provide: OddsFeed,
          useFactory: (queues: JobQueues) =>
            new OddsFeed({ ...odds, pace: queues.rateLimiter({ name: 'odds', perMinute: odds.requestsPerMinute }) }),
          inject: [JobQueues],
        },
        {
          provide: StatsFeed,
          useFactory: (queues: JobQueues) =>
            new StatsFeed({
              ...stats,
              pace: queues.rateLimiter({ name: 'stats', perMinute: stats.requestsPerMinute }),
            }),
          inject: [JobQueues],
        },
      ],
      exports: [OddsFeed, StatsFeed],
    };
  }
}
