import { Injectable } from '@nestjs/common';
import { getDayResults, getPublicRecord, getRecordDay } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { ChannelMessage } from '../message/channel-message.ts';
import { picksMessage } from '../message/picks-message.ts';
import { resultsMessage } from '../message/results-message.ts';
import { BotConfig } from '../config.ts';
import { PublishedPicks } from '../picks/published-picks.ts';
import type { PostKey } from './daily-post.repository.ts';

/** What the channel should show of a day, as it stands now. */
@Injectable()
export class PostContent {
  constructor(
    private readonly published: PublishedPicks,
    private readonly bus: Bus,

    private readonly config: BotConfig,
  ) {}

  /** Null where that day has no picks, or another has been published since. */
  of({ kind, day }: PostKey): Promise<ChannelMessage | null> {
    return kind === 'picks' ? this.picks(day) : this.results(day);
  }

  private async picks(day: string): Promise<ChannelMessage | null> {
    const { day: frame, picks } = await this.published.forChannel();
    if (frame.day !== day || picks.length === 0) return null;
    const { publications: roots } = await this.bus.request(getRecordDay, { day });
    return picksMessage({ day, frame, picks, site: this.config.SITE_URL, picture: null, roots });
  }

  private async results(day: string): Promise<ChannelMessage | null> {
    const [results, record] = await Promise.all([
      this.bus.request(getDayResults, { day, free: this.config.DISCORD_PICKS === 'free' }),
      this.bus.request(getPublicRecord, {}),
    ]);
    return results.picks.length === 0 ? null : resultsMessage({ results, record, site: this.config.SITE_URL });
  }
}
