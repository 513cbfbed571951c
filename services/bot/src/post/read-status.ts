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

/** Finds the current problem with the connection or with a post of the current day. */
@Injectable()
export class FindDiscordProblem {
  constructor(
    private readonly gateway: GatewayConnection,
    private readonly posts: DailyPostRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<string | null> {
    if (this.gateway.problem !== null) return this.gateway.problem;
    const now = this.clock.now();
    const posts = await Promise.all(KINDS.map((kind) => this.posts.get({ kind, day: currentDay(kind, now) })));
    return posts.find((post) => post?.problem != null)?.problem ?? null;
  }
}

@Injectable()
export class ReadStatus {
  constructor(
    private readonly config: BotConfig,
    private readonly gateway: GatewayConnection,
    private readonly published: PublishedPicks,
    private readonly findProblem: FindDiscordProblem,
  ) {}

  @OnRequest(getDiscordStatus)
  async execute(): Promise<DiscordStatus> {
    const { DISCORD_TOKEN, DISCORD_CHANNEL_ID } = this.config;
    return {
      botInitialized: this.gateway.isReady,
      hasToken: DISCORD_TOKEN !== undefined,
      hasChannelId: DISCORD_CHANNEL_ID !== undefined,
      picksCacheLength: await this.countPicks(),
      problem: await this.findProblem.execute(),
    };
  }

  private async countPicks(): Promise<number> {
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
  constructor(health: Health, findProblem: FindDiscordProblem, config: BotConfig) {
    health.add('discord', async () => {
      if (config.missingForDiscord !== null) return { status: 'up', message: config.missingForDiscord };
      const problem = await findProblem.execute();
      return problem === null ? { status: 'up' } : { status: 'degraded', message: problem };
    });
  }
}
