import { type DynamicModule, Module } from '@nestjs/common';
import { FeedController } from './feed.controller.ts';
import { OddsFeed, type OddsFeedOptions } from './odds-feed.ts';
import { StatsFeed, type StatsFeedOptions } from './stats-feed.ts';

export interface FeedSettings {
  odds: OddsFeedOptions;
  stats: StatsFeedOptions;
}

/** The two feeds. */
@Module({})
export class FeedModule {
  static with({ odds, stats }: FeedSettings): DynamicModule {
    return {
      module: FeedModule,
      controllers: [FeedController],
      providers: [
        { provide: OddsFeed, useFactory: () => new OddsFeed(odds) },
        { provide: StatsFeed, useFactory: () => new StatsFeed(stats) },
      ],
      exports: [OddsFeed, StatsFeed],
    };
  }
}
