import { Injectable } from '@nestjs/common';
import { type DiscordResultsPost, getDayResults } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { presentDay } from './post.ts';
import { PostNow } from './post-now.ts';

/** Posts yesterday's results for an admin and says how the day went. */
@Injectable()
export class PostResultsNow {
  constructor(
    private readonly postNow: PostNow,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<DiscordResultsPost> {
    const day = presentDay('results', this.clock.now());
    const results = await this.bus.request(getDayResults, { day, free: false });
    const { totalWins: wins, totalLosses: losses, totalPushes: pushes, winRate } = results;
    const rate = `${wins}-${losses}-${pushes}, ${winRate.toFixed(1)}%`;
    const posted = await this.postNow.execute(
      'results',
      `Successfully posted yesterday's results to Discord! (${rate})`,
    );
    return { ...posted, wins, losses, pushes, winRate };
  }
}
