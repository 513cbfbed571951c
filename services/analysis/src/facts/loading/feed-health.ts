import { Injectable } from '@nestjs/common';
import { Clock, Health } from '@overline/service-kit';
import { DataSource } from 'typeorm';
import { OddsFeed } from '../feed/odds-feed.ts';
import { StatsFeed } from '../feed/stats-feed.ts';

interface Notices {
  names: string[];
  postponed: string;
  corrected: string;
  unpriced: string;
}

/** The feeds' behaviour and the oddities of the last 24 hours, for /health. */
@Injectable()
export class FeedHealth {
  constructor(
    private readonly dataSource: DataSource,
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
    const { names } = await this.notices();
    if (names.length === 0) return { status: 'up' };
    return { status: 'degraded', message: `names in the odds feed that fit no player: ${names.join(', ')}` };
  }

  private async facts(): Promise<{ status: 'up'; message?: string }> {
    const { postponed, corrected, unpriced } = await this.notices();
    const said = [
      [postponed, 'games called off'],
      [corrected, 'box scores corrected'],
      [unpriced, 'coming games without a price'],
    ].filter(([count]) => Number(count) > 0);
    return said.length === 0
      ? { status: 'up' }
      : { status: 'up', message: `last 24 hours: ${said.map((row) => row.join(' ')).join(', ')}` };
  }

  private async notices(): Promise<Notices> {
    const now = this.clock.now();
    const [row] = await this.dataSource.query<[Notices]>(
      `SELECT
         (SELECT coalesce(array_agg(DISTINCT name), '{}') FROM (
            SELECT name FROM unmatched_name WHERE last_seen > $1::timestamptz - interval '24 hours' ORDER BY last_seen DESC LIMIT 10) n) AS names,
         (SELECT count(*) FROM game WHERE called_off_at > $1::timestamptz - interval '24 hours') AS postponed,
         (SELECT count(DISTINCT game_id) FROM player_game WHERE version > 1 AND known_at > $1::timestamptz - interval '24 hours') AS corrected,
         (SELECT count(*) FROM game WHERE starts_at BETWEEN $1 AND $1::timestamptz + interval '12 hours' AND prices_at IS NULL
            AND called_off_at IS NULL) AS unpriced`,
      [now],
    );
    return row;
  }
}
