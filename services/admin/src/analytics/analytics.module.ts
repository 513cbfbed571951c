import { Module } from '@nestjs/common';
import { MoneyModule } from '../money/index.ts';
import { PicksModule } from '../picks/index.ts';
import { SearchesModule } from '../searches/index.ts';
import { TrafficModule } from '../traffic/index.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { FeedCredits } from './feed-credits.ts';
import { ReadRange } from './read-range.ts';
import { ReadAnalytics } from './read-analytics.ts';

@Module({
  imports: [MoneyModule, PicksModule, SearchesModule, TrafficModule],
  controllers: [AnalyticsController],
  providers: [FeedCredits, ReadAnalytics, ReadRange],
})
export class AnalyticsModule {}
