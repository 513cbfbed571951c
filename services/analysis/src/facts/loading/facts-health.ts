import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { getFeedCredits, type RequestReply } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock, Health, type PartHealth } from '@overline/service-kit';
import { registerGauge } from '@overline/telemetry';
import { OddsFeed } from '../feed/odds-feed.ts';
import { StatsFeed } from '../feed/stats-feed.ts';
import { ActiveLeagues } from './active-leagues.ts';
import { AnomalyRepository } from './anomaly.repository.ts';

/** Reports the state of the feeds and recent anomalies in /health, as metrics and to admins. */
@Injectable()
export class FactsHealth implements OnApplicationBootstrap {
  constructor(
    private readonly anomalies: AnomalyRepository,
    private readonly clock: Clock,
    private readonly odds: OddsFeed,
    private readonly stats: StatsFeed,
    private readonly leagues: ActiveLeagues,
    health: Health,
  ) {
    health.add('odds-feed', () => odds.client.status.report());
    health.add('stats-feed', () => stats.client.status.report());
    health.add('leagues', () => this.switchedOff());
    health.add('names', () => this.names());
    health.add('facts', () => this.facts());
  }

  onApplicationBootstrap(): void {
    const { odds, stats } = this;
    registerGauge(
      { name: 'feed_credits_left', help: 'Credits that the plan has left, as the feed reports them' },
      async () => [{ value: odds.credits ?? NaN }],
    );
    registerGauge(
      { name: 'feed_credits_floor', help: 'Credits below which prices are no longer refreshed' },
      async () => [{ value: odds.creditsFloor }],
    );
    registerGauge(
      { name: 'feed_silence_seconds', help: 'Time since the last usable answer of a feed', labels: ['feed'] },
      async () => {
        const now = new Date();
        return [
          { labels: { feed: 'odds' }, value: odds.client.status.silenceSeconds(now) },
          { labels: { feed: 'stats' }, value: stats.client.status.silenceSeconds(now) },
        ];
      },
    );
  }

  @OnRequest(getFeedCredits)
  feedCredits(): RequestReply<typeof getFeedCredits> {
    return { left: this.odds.credits ?? null };
  }

  private switchedOff(): PartHealth {
    const { switchedOff } = this.leagues;
    if (switchedOff.length === 0) return { status: 'up' };
    return { status: 'degraded', message: `switched off: ${switchedOff.join('; ')}` };
  }

  private async names(): Promise<PartHealth> {
    const { names } = await this.anomalies.lastDay(this.clock.now());
    if (names.length === 0) return { status: 'up' };
    return { status: 'degraded', message: `names in the odds feed that match no single player: ${names.join(', ')}` };
  }

  private async facts(): Promise<PartHealth> {
    const { calledOff, corrected, unpriced } = await this.anomalies.lastDay(this.clock.now());
    const counts = [
      [calledOff, 'games called off'],
      [corrected, 'box scores corrected'],
      [unpriced, 'upcoming games without a price'],
    ].filter(([count]) => count !== 0);
    if (counts.length === 0) return { status: 'up' };
    return { status: 'up', message: `last 24 hours: ${counts.map((row) => row.join(' ')).join(', ')}` };
  }
}
