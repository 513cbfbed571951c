import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type RequestReply, getPublishedPicks, picksGenerated } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { BotConfig } from '../config.ts';

type Published = RequestReply<typeof getPublishedPicks>;
type TierView = Published['all'];

const CACHE_MS = 30_000;

/** The published picks, cached briefly because slash commands read them all day. */
@Injectable()
export class PublishedPicks implements OnModuleInit {
  private cached: { at: number; published: Published } | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly config: BotConfig,
  ) {}

  onModuleInit(): void {
    this.bus.onBroadcast(picksGenerated, () => {
      this.cached = undefined;
    });
  }

  /** The current picks for the channel; never cached. */
  async forChannel(): Promise<TierView> {
    return (await this.fetch())[this.config.DISCORD_PICKS];
  }

  async forFreePlan(): Promise<TierView> {
    const isFresh = this.cached !== undefined && performance.now() - this.cached.at < CACHE_MS;
    return (isFresh && this.cached ? this.cached.published : await this.fetch()).free;
  }

  /** Number of the channel's picks at the last fetch. */
  get length(): number {
    return this.cached?.published[this.config.DISCORD_PICKS].picks.length ?? 0;
  }

  private async fetch(): Promise<Published> {
    const published = await this.bus.request(getPublishedPicks, {});
    this.cached = { at: performance.now(), published };
    return published;
  }
}
