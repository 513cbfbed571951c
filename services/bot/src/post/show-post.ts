import { Injectable } from '@nestjs/common';
import { getDayResults, getPublicRecord, getRecordDay } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock, centralTime } from '@overline/service-kit';
import { BotConfig } from '../config.ts';
import { DiscordChannel } from '../discord/discord-channel.ts';
import { DiscordProblem, MessageGone } from '../discord/discord.errors.ts';
import { GatewayConnection } from '../discord/gateway-connection.ts';
import { type ChannelMessage, fingerprint, markerOf, nonceOf, hasSameText } from '../message/channel-message.ts';
import { picksMessage } from '../message/picks-message.ts';
import { resultsMessage } from '../message/results-message.ts';
import { PublishedPicks } from '../picks/published-picks.ts';
import type { PostKey, LeasedPost, ShownPost } from './daily-post.repository.ts';
import { isOver, postingDay } from './request-posts.ts';

/** Builds the current message for a day. */
@Injectable()
export class PostContent {
  constructor(
    private readonly published: PublishedPicks,
    private readonly bus: Bus,
    private readonly config: BotConfig,
  ) {}

  /** Null if the day has no picks, or if its picks are no longer the latest published ones. */
  of({ kind, day }: PostKey): Promise<ChannelMessage | null> {
    return kind === 'picks' ? this.picks(day) : this.results(day);
  }

  private async picks(day: string): Promise<ChannelMessage | null> {
    const { day: summary, picks } = await this.published.forChannel();
    if (summary.day !== day || picks.length === 0) return null;
    const { publications: roots } = await this.bus.request(getRecordDay, { day });
    return picksMessage({ day, summary, picks, site: this.config.SITE_URL, roots });
  }

  private async results(day: string): Promise<ChannelMessage | null> {
    const [results, record] = await Promise.all([
      this.bus.request(getDayResults, { day, free: this.config.DISCORD_PICKS === 'free' }),
      this.bus.request(getPublicRecord, {}),
    ]);
    return results.picks.length === 0 ? null : resultsMessage({ results, record, site: this.config.SITE_URL });
  }
}

/** Posts or edits a day's message. The caller must hold the post's lease and must not be in a transaction. */
@Injectable()
export class ShowPost {
  constructor(
    private readonly content: PostContent,
    private readonly channel: DiscordChannel,
    private readonly gateway: GatewayConnection,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns what the channel now shows; null if there is nothing to show. Someone who deleted the message in Discord
   * did so on purpose, so it is posted again only if an Admin requests it (`isManual`).
   *
   * @throws DiscordProblem, DiscordRateLimited
   */
  async execute(leased: LeasedPost, isManual: boolean, signal: AbortSignal): Promise<ShownPost | null> {
    const message = await this.content.of(leased);
    if (!message) return null;
    const { channelId, messageId } = leased;
    const shown = { fingerprint: fingerprint(message), at: this.clock.now() };
    if (messageId === null || channelId === null) return { ...shown, ...(await this.post(leased, message, signal)) };
    const place = { channelId, messageId };
    if (!isManual && shown.fingerprint === leased.fingerprint) return { ...shown, ...place };
    try {
      await this.channel.edit(place, message, signal);
      return { ...shown, ...place };
    } catch (error) {
      if (!(error instanceof MessageGone)) throw error;
      if (!isManual || isOver(leased.kind, leased.day, shown.at)) return null;
      return { ...shown, ...(await this.post(leased, message, signal)) };
    }
  }

  /** Posts the message unless an earlier attempt already did and we missed the response. */
  private async post(
    { kind, day, messageId: deletedId }: LeasedPost,
    message: ChannelMessage,
    signal: AbortSignal,
  ): Promise<Pick<ShownPost, 'channelId' | 'messageId'>> {
    const missing = this.gateway.missingPermissions();
    if (missing !== null) throw new DiscordProblem(missing);
    const channelId = this.channel.id;
    const since = centralTime(postingDay(kind, day), 0);
    const earlier = await this.channel.find(markerOf(kind, day), since, signal);
    if (!earlier) {
      const nonce = nonceOf(kind, day, deletedId);
      return { channelId, messageId: await this.channel.post(message, nonce, signal) };
    }
    if (!hasSameText(earlier, message)) await this.channel.edit({ channelId, messageId: earlier.id }, message, signal);
    return { channelId, messageId: earlier.id };
  }
}
