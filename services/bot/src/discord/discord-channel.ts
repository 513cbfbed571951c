import { Injectable } from '@nestjs/common';
import { type APIMessage, type RawFile, RateLimitError, REST, type RequestData, Routes } from 'discord.js';
import type { ChannelMessage } from '../message/channel-message.ts';
import { discordProblem } from './discord.errors.ts';
import { BotConfig } from '../config.ts';

const TIMEOUT_MS = 6_000;
const A_PAGE = 100;
const MOST_PAGES = 10;
/** Discord should say when to come again; where it does not, so long is a safe guess. */
const UNSAID_WAIT_MS = 2_000;
const DISCORD_EPOCH_MS = 1_420_070_400_000;

/** Discord asks to wait. */
export class DiscordBusy extends Error {
  constructor(readonly forMs: number) {
    super(`Discord asks to wait for ${forMs} ms`);
  }
}

/** The messages of our channel, over REST: every try is ours, and nothing waits in here. */
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

  /** Our own message that begins with this line and is no older than `since`; undefined where there is none. */
  async find(marker: string, since: Date, signal: AbortSignal): Promise<APIMessage | undefined> {
    const self = await this.ownId(signal);
    let after = snowflakeOf(since);
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = new URLSearchParams({ limit: String(A_PAGE), after });
      const messages = (await this.call('get', Routes.channelMessages(this.id), { query, signal })) as APIMessage[];
      const found = messages.find(({ author, content }) => author.id === self && content.startsWith(marker));
      if (found) return found;
      if (messages.length < A_PAGE) return undefined;
      after = messages.reduce((latest, { id }) => (BigInt(id) > BigInt(latest) ? id : latest), after);
    }
    return undefined;
  }

  /** Posts a message and answers its id. A repeat within minutes, with the same nonce, is the same message. */
  async post(message: ChannelMessage, nonce: string, signal: AbortSignal): Promise<string> {
    const body = { ...bodyOf(message), nonce, enforce_nonce: true };
    const request = { body, files: filesOf(message), signal };
    return ((await this.call('post', Routes.channelMessages(this.id), request)) as APIMessage).id;
  }

  /** @throws MessageGone */
  async edit(
    at: { channelId: string; messageId: string },
    message: ChannelMessage,
    signal: AbortSignal,
  ): Promise<void> {
    const request = { body: bodyOf(message), files: filesOf(message), signal };
    await this.call('patch', Routes.channelMessage(at.channelId, at.messageId), request);
  }

  private async ownId(signal: AbortSignal): Promise<string> {
    this.self ??= ((await this.call('get', Routes.user(), { signal })) as { id: string }).id;
    return this.self;
  }

  private async call(method: 'get' | 'post' | 'patch', route: `/${string}`, request: RequestData): Promise<unknown> {
    try {
      // A refusal makes the SDK forget its token.
      return await this.rest.setToken(this.config.DISCORD_TOKEN ?? '')[method](route, request);
    } catch (error) {
      if (error instanceof RateLimitError) throw new DiscordBusy(error.retryAfter || UNSAID_WAIT_MS);
      throw discordProblem(error);
    }
  }
}

function bodyOf({ content, embeds, pictures }: ChannelMessage): Record<string, unknown> {
  return {
    content,
    embeds,
    // What was attached before and is not named here goes.
    attachments: pictures.map(({ name }, id) => ({ id: String(id), filename: name })),
    allowed_mentions: { parse: [] },
  };
}

function filesOf({ pictures }: ChannelMessage): RawFile[] {
  return pictures.map(({ name, png }) => ({ name, data: Buffer.from(png), contentType: 'image/png' }));
}

/** The lowest id that a message of this instant may have. */
function snowflakeOf(instant: Date): string {
  return (BigInt(Math.max(0, instant.getTime() - DISCORD_EPOCH_MS)) << 22n).toString();
}
