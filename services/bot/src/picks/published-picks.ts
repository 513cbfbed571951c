import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type RequestReply, getPublishedPicks, picksGenerated } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { BotConfig } from '../config.ts';

type Published = RequestReply<typeof getPublishedPicks>;
type Cut = Published['all'];

const KEPT_MS = 30_000;

/** The published picks as the picks service tells them; kept for a moment, since readers ask for them all day. */
@Injectable()
export class PublishedPicks implements OnModuleInit {
  private kept: { at: number; published: Published } | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly config: BotConfig,
  ) {}

  onModuleInit(): void {
    this.bus.onBroadcast(picksGenerated, () => {
      this.kept = undefined;
    });
  }

  /** What the channel gets, as it stands now. */
  async forChannel(): Promise<Cut> {
    return (await this.ask())[this.config.DISCORD_PICKS];
  }

  /** What a visitor on the Free plan sees. */
  async forVisitors(): Promise<Cut> {
    const isFresh = this.kept !== undefined && performance.now() - this.kept.at < KEPT_MS;
    return (isFresh && this.kept ? this.kept.published : await this.ask()).free;
  }

  /** Picks of the set that the channel would get, as last heard. */
  get length(): number {
    return this.kept?.published[this.config.DISCORD_PICKS].picks.length ?? 0;
  }

  private async ask(): Promise<Published> {
    const published = await this.bus.request(getPublishedPicks, {});
    this.kept = { at: performance.now(), published };
    return published;
  }
}
