import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type GaugeSample, registerGauge } from '@overline/telemetry';
import { OddsFeed } from '../feed/odds-feed.ts';
import { StatsFeed } from '../feed/stats-feed.ts';

/** What the feeds' plans have left, and since when a feed is silent, for the service's metrics. */
@Injectable()
export class FeedMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly odds: OddsFeed,
    private readonly stats: StatsFeed,
  ) {}

  onApplicationBootstrap(): void {
    const { odds, stats } = this;
    registerGauge({ name: 'feed_credits_left', help: 'Credits of the plan that the feed says are left' }, async () => [
      { value: odds.credits ?? NaN },
    ]);
    registerGauge(
      { name: 'feed_credits_floor', help: 'Credits below which prices are no longer refreshed' },
      async () => [{ value: odds.creditsFloor }],
    );
    registerGauge(
      { name: 'feed_silence_seconds', help: 'Time since the last usable answer of a feed', labels: ['feed'] },
      async (): Promise<GaugeSample[]> => {
        const now = new Date();
        return [
          { labels: { feed: 'odds' }, value: odds.client.status.silenceSeconds(now) },
          { labels: { feed: 'stats' }, value: stats.client.status.silenceSeconds(now) },
        ];
      },
    );
  }
}
