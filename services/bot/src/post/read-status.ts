import { Injectable } from '@nestjs/common';
import { AppError, type DiscordStatus } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { BotConfig } from '../config.ts';
import { GatewayConnection } from '../discord/gateway-connection.ts';
import type { PostKind } from '../message/channel-message.ts';
import { PublishedPicks } from '../picks/published-picks.ts';
import { DailyPostRepository } from './daily-post.repository.ts';
import { presentDay } from './post.ts';

const KINDS: readonly PostKind[] = ['picks', 'results'];

/** How we stand with Discord, for an admin. */
@Injectable()
export class ReadStatus {
  constructor(
    private readonly config: BotConfig,
    private readonly gateway: GatewayConnection,
    private readonly published: PublishedPicks,
    private readonly posts: DailyPostRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<DiscordStatus> {
    const { DISCORD_TOKEN, DISCORD_CHANNEL_ID } = this.config;
    return {
      botInitialized: this.gateway.isReady,
      hasToken: DISCORD_TOKEN !== undefined,
      hasChannelId: DISCORD_CHANNEL_ID !== undefined,
      picksCacheLength: await this.picks(),
      problem: await this.problem(),
    };
  }

  /** What is wrong, in words: with the connection, or with a post of the present day. */
  async problem(): Promise<string | null> {
    if (this.gateway.problem !== null) return this.gateway.problem;
    const now = this.clock.now();
    const rows = await Promise.all(KINDS.map((kind) => this.posts.get({ kind, day: presentDay(kind, now) })));
    return rows.find((row) => row?.problem != null)?.problem ?? null;
  }

  private async picks(): Promise<number> {
    try {
      return (await this.published.forChannel()).picks.length;
    } catch (error) {
      // The status is told also while the picks service is away.
      if (error instanceof AppError) return this.published.length;
      throw error;
    }
  }
}
