import { Injectable } from '@nestjs/common';
import { AppError, type DiscordStatus, getDiscordStatus } from '@overline/contracts';
import { Clock, Health } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { BotConfig } from '../config.ts';
import { GatewayConnection } from '../discord/gateway-connection.ts';
import type { PostKind } from '../message/channel-message.ts';
import { PublishedPicks } from '../picks/published-picks.ts';
import { DailyPostRepository } from './daily-post.repository.ts';
import { currentDay } from './request-posts.ts';

const KINDS: readonly PostKind[] = ['picks', 'results'];

/** The Discord status that admins see. */
@Injectable()
export class ReadStatus {
  constructor(
    private readonly config: BotConfig,
    private readonly gateway: GatewayConnection,
    private readonly published: PublishedPicks,
    private readonly posts: DailyPostRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getDiscordStatus)
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

  /** The current problem with the connection or with a post of the current day. */
  async problem(): Promise<string | null> {
    if (this.gateway.problem !== null) return this.gateway.problem;
    const now = this.clock.now();
    const rows = await Promise.all(KINDS.map((kind) => this.posts.get({ kind, day: currentDay(kind, now) })));
    return rows.find((row) => row?.problem != null)?.problem ?? null;
  }

  private async picks(): Promise<number> {
    try {
      return (await this.published.forChannel()).picks.length;
    } catch (error) {
      // The status stays available while the picks service is down.
      if (error instanceof AppError) return this.published.length;
      throw error;
    }
  }
}

/** A Discord problem degrades the service but never takes it down. */
@Injectable()
export class BotHealth {
  constructor(health: Health, status: ReadStatus, config: BotConfig) {
    health.add('discord', async () => {
      if (config.missingForDiscord !== null) return { status: 'up', message: config.missingForDiscord };
      const problem = await status.problem();
      return problem === null ? { status: 'up' } : { status: 'degraded', message: problem };
    });
  }
}
