import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@overline/sandbox/src/time/clock.ts';
import { buildServer } from '@overline/sandbox/src/server.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import type { APIMessage } from 'discord.js';

export const CHANNEL_ID = '1100000000000000003';

export interface ChannelState {
  created: number;
  messages: APIMessage[];
  /** The direct messages to the reader, who types the commands. */
  direct: APIMessage[];
  invalid: unknown[];
  gateway: { listeners: number; identified: number };
  commands: { name: string }[];
  interactions: unknown[];
}
export interface CommandReply {
  state: string;
  firstMs: number | null;
  answeredMs: number | null;
  message: APIMessage | null;
  choices: { name: string; value: string }[] | null;
}

/** The progress of a post: `requested` before it is stored, `stored` before the response is sent. */
export type PostStage = 'requested' | 'stored';
const POST = /^POST \/discord\/api\/v10\/channels\/\d+\/messages$/;

/** The channel in the sandbox's Discord, with controls for its faults. */
export class Channel {
  /** Awaited in the middle of each post. */
  onPost: ((stage: PostStage) => Promise<void>) | undefined;

  private constructor(
    readonly base: string,
    private readonly app: ReturnType<typeof buildServer>,
    private readonly clock: { at: number | null },
  ) {}

  static async open(): Promise<Channel> {
    const clock: { at: number | null } = { at: null };
    const now = (): number => clock.at ?? systemClock.now();
    const limits = { oddsPerSecond: 1, statsPerMinute: 1, discordMessages: 10_000 };
    const app = buildServer(limits, new SimulatedWorld('bot'), { now });
    const stages: { notify: (stage: PostStage) => Promise<void> } = { notify: async () => undefined };
    const isPost = ({ method, url }: { method: string; url: string }): boolean => POST.test(`${method} ${url}`);
    app.addHook('onRequest', async (request) => {
      if (isPost(request)) await stages.notify('requested');
    });
    app.addHook('onSend', async (request, _reply, payload: unknown) => {
      if (isPost(request)) await stages.notify('stored');
      return payload;
    });
    const channel = new Channel(await app.listen({ host: '127.0.0.1', port: 0 }), app, clock);
    stages.notify = async (stage) => channel.onPost?.(stage);
    return channel;
  }

  get api(): string {
    return `${this.base}/discord/api`;
  }

  setNow(moment: Date): void {
    this.clock.at = moment.getTime();
  }

  async shown(): Promise<ChannelState> {
    return (await fetch(`${this.base}/control/discord`)).json() as Promise<ChannelState>;
  }

  /** The bot's own messages, without command replies. */
  async posts(): Promise<APIMessage[]> {
    return (await this.shown()).messages.filter(({ type }) => type === 0);
  }

  /** Waits for `count` posts that satisfy the condition, then returns the posts; after a timeout, those there are. */
  async untilPosts(count: number, condition: (posts: APIMessage[]) => boolean = () => true): Promise<APIMessage[]> {
    for (const endsAt = Date.now() + 60_000; ; await sleep(50)) {
      const posts = await this.posts();
      if ((posts.length >= count && condition(posts)) || Date.now() > endsAt) return posts;
    }
  }

  async set(order: object): Promise<void> {
    await this.post('/control/discord', order);
  }

  async fault(order: object): Promise<void> {
    await this.post('/control/faults', { service: 'discord', ...order });
  }

  async clearFaults(): Promise<void> {
    await fetch(`${this.base}/control/faults`, { method: 'DELETE' });
  }

  async reset(): Promise<void> {
    await this.clearFaults();
    await fetch(`${this.base}/control/discord`, { method: 'DELETE' });
  }

  /** Deletes a message, as a moderator would. */
  async delete(messageId: string): Promise<void> {
    const path = `/v10/channels/${CHANNEL_ID}/messages/${messageId}`;
    await fetch(`${this.api}${path}`, { method: 'DELETE', headers: { authorization: 'Bot a.bot.token' } });
  }

  async type(name: string, options: Record<string, string> = {}, focused?: string): Promise<CommandReply> {
    return (await this.post('/control/discord/interactions', { name, options, focused })) as CommandReply;
  }

  async page(): Promise<string> {
    return (await fetch(`${this.base}/discord`)).text();
  }

  close(): Promise<void> {
    return this.app.close();
  }

  private async post(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  }
}
