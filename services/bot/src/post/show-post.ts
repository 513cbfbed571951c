import { Injectable } from '@nestjs/common';
import { Clock, centralTime } from '@overline/service-kit';
import { DiscordChannel } from '../discord/discord-channel.ts';
import { DiscordProblem, MessageGone } from '../discord/discord.errors.ts';
import { GatewayConnection } from '../discord/gateway-connection.ts';
import { type ChannelMessage, fingerprint, markerOf, nonceOf, showsAlready } from '../message/channel-message.ts';
import type { HeldPost, ShownPost } from './daily-post.repository.ts';
import { PostContent } from './post-content.ts';
import { postingDay } from './post.ts';

/** Makes the channel show a day's message; called by whoever holds the post, outside any transaction. */
@Injectable()
export class ShowPost {
  constructor(
    private readonly content: PostContent,
    private readonly channel: DiscordChannel,
    private readonly gateway: GatewayConnection,
    private readonly clock: Clock,
  ) {}

  /** What the channel shows afterwards; null where there is nothing to show. @throws DiscordProblem, DiscordBusy */
  async execute(held: HeldPost, signal: AbortSignal): Promise<ShownPost | null> {
    const message = await this.content.of(held);
    if (!message) return null;
    const at = this.clock.now();
    if (held.messageId === null || held.channelId === null)
      return {
        channelId: this.channel.id,
        messageId: await this.place(held, message, signal),
        fingerprint: fingerprint(message),
        at,
      };
    await this.renew({ channelId: held.channelId, messageId: held.messageId }, held, message, signal);
    return { channelId: held.channelId, messageId: held.messageId, fingerprint: fingerprint(message), at };
  }

  /** Posts it, unless it stands there already: an earlier try may have got through without our hearing of it. */
  private async place({ kind, day }: HeldPost, message: ChannelMessage, signal: AbortSignal): Promise<string> {
    const lacking = this.gateway.lackingPermissions();
    if (lacking !== null) throw new DiscordProblem(lacking);
    const since = centralTime(postingDay(kind, day), 0);
    const found = await this.channel.find(markerOf(kind, day), since, signal);
    if (!found) return this.channel.post(message, nonceOf(kind, day), signal);
    if (!showsAlready(found, message))
      await this.channel.edit({ channelId: this.channel.id, messageId: found.id }, message, signal);
    return found.id;
  }

  private async renew(
    place: { channelId: string; messageId: string },
    held: HeldPost,
    message: ChannelMessage,
    signal: AbortSignal,
  ): Promise<void> {
    if (fingerprint(message) === held.fingerprint) return;
    try {
      await this.channel.edit(place, message, signal);
    } catch (error) {
      // Whoever deleted it did not want it there.
      if (!(error instanceof MessageGone)) throw error;
    }
  }
}
