import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Health } from '@overline/service-kit';
import { OddsFeed } from '../feed/odds-feed.ts';
import { StatsFeed } from '../feed/stats-feed.ts';
import { OddityRepository } from './oddity.repository.ts';
import { type GaugeSample, registerGauge } from '@overline/telemetry';

/** The feeds' behaviour and the oddities of the last 24 hours, for /health. */
@Injectable()
export class FeedHealth {
  constructor(
    private readonly oddities: OddityRepository,
    private readonly clock: Clock,
    health: Health,
    odds: OddsFeed,
    stats: StatsFeed,
  ) {
    health.add('odds-feed', () => odds.client.status.report());
    health.add('stats-feed', () => stats.client.status.report());
    health.add('names', async () => this.names());
    health.add('facts', async () => this.facts());
  }

  private async names(): Promise<{ status: 'up' | 'degraded'; message?: string }> {
    const { names } = await this.oddities.lastDay(this.clock.now());
    if (names.length === 0) return { status: 'up' };
    return { status: 'degraded', message: `names in the odds feed that fit no player: ${names.join(', ')}` };
  }

  private async facts(): Promise<{ status: 'up'; message?: string }> {
    const { calledOff, corrected, unpriced } = await this.oddities.lastDay(this.clock.now());
    const counts = [
      [calledOff, 'games called off'],
      [corrected, 'box scores corrected'],
      [unpriced, 'coming games without a price'],
    ].filter(([count]) => Number(count) > 0);
    return counts.length === 0
      ? { status: 'up' }
      : { status: 'up', message: `last 24 hours: ${counts.map((row) => row.join(' ')).join(', ')}` };
  }
}

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
