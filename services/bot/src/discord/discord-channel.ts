import { Injectable } from '@nestjs/common';
import {
  type APIMessage,
  DiscordAPIError,
  RateLimitError,
  REST,
  RESTJSONErrorCodes,
  type RequestData,
  Routes,
} from 'discord.js';
import type { ChannelMessage } from '../message/channel-message.ts';
import { discordProblem } from './discord.errors.ts';
import { BotConfig } from '../config.ts';

const TIMEOUT_MS = 6_000;
const PAGE_SIZE = 100;
const MAX_PAGES = 10;
/** Used when Discord sends no Retry-After. */
const DEFAULT_RETRY_MS = 2_000;
const DISCORD_EPOCH_MS = 1_420_070_400_000;

/** Discord has rate-limited us. */
export class DiscordRateLimited extends Error {
  constructor(readonly forMs: number) {
    super(`Discord asks us to wait ${forMs} ms`);
  }
}

/** Error codes: the user left our server, blocked us, or accepts no messages from its members. */
const NOT_REACHABLE: readonly unknown[] = [
  RESTJSONErrorCodes.CannotSendMessagesToThisUser,
  RESTJSONErrorCodes.UnknownUser,
];

/** Messages in our channel (read, post, edit) and direct messages, over REST. Retrying is up to the caller. */
@Injectable()
export class DiscordChannel {
  private readonly rest: REST;
  private self: string | undefined;

  constructor(private readonly config: BotConfig) {
    this.rest = new REST({
      api: config.DISCORD_API_URL,
      timeout: TIMEOUT_MS,
      retries: 0,
      rejectOnRateLimit: () => true,
    });
  }

  get id(): string {
    return this.config.DISCORD_CHANNEL_ID ?? '';
  }

  /** Our own message that starts with `marker` and is no older than `since`. */
  async find(marker: string, since: Date, signal: AbortSignal): Promise<APIMessage | undefined> {
    const self = await this.ownId(signal);
    let after = snowflakeOf(since);
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE), after });
      const messages = (await this.call('get', Routes.channelMessages(this.id), { query, signal })) as APIMessage[];
      const message = messages.find(({ author, content }) => author.id === self && content.startsWith(marker));
      if (message) return message;
      if (messages.length < PAGE_SIZE) return undefined;
      after = messages.reduce((latest, { id }) => (BigInt(id) > BigInt(latest) ? id : latest), after);
    }
    return undefined;
  }

  /** Posts a message and returns its ID. Discord ignores a repeat with the same nonce within a few minutes. */
  async post(message: ChannelMessage, nonce: string, signal: AbortSignal): Promise<string> {
    const body = { ...bodyOf(message), nonce, enforce_nonce: true };
    return ((await this.call('post', Routes.channelMessages(this.id), { body, signal })) as APIMessage).id;
  }

  /** @throws MessageGone */
  async edit(
    at: { channelId: string; messageId: string },
    message: ChannelMessage,
    signal: AbortSignal,
  ): Promise<void> {
    await this.call('patch', Routes.channelMessage(at.channelId, at.messageId), { body: bodyOf(message), signal });
  }

  /** Sends a direct message. Returns false if the user cannot be reached. */
  async sendDirectMessage(userId: string, content: string, nonce: string, signal: AbortSignal): Promise<boolean> {
    try {
      const open = { body: { recipient_id: userId }, signal };
      const { id } = (await this.call('post', Routes.userChannels(), open)) as { id: string };
      const body = { content, nonce, enforce_nonce: true, allowed_mentions: { parse: [] } };
      await this.call('post', Routes.channelMessages(id), { body, signal });
      return true;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (cause instanceof DiscordAPIError && NOT_REACHABLE.includes(cause.code)) return false;
      throw error;
    }
  }

  private async ownId(signal: AbortSignal): Promise<string> {
    this.self ??= ((await this.call('get', Routes.user(), { signal })) as { id: string }).id;
    return this.self;
  }

  private async call(method: 'get' | 'post' | 'patch', route: `/${string}`, request: RequestData): Promise<unknown> {
    try {
      // The SDK drops its token after a 401.
      return await this.rest.setToken(this.config.DISCORD_TOKEN ?? '')[method](route, request);
    } catch (error) {
      if (error instanceof RateLimitError) throw new DiscordRateLimited(error.retryAfter || DEFAULT_RETRY_MS);
      throw discordProblem(error);
    }
  }
}

function bodyOf({ content, embeds }: ChannelMessage): Record<string, unknown> {
  // The empty list removes pictures that an earlier release attached.
  return { content, embeds, attachments: [], allowed_mentions: { parse: [] } };
}

/** The lowest ID that a message sent at this instant can have. */
function snowflakeOf(instant: Date): string {
  return (BigInt(Math.max(0, instant.getTime() - DISCORD_EPOCH_MS)) << 22n).toString();
}
