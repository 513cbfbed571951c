import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@overline/sandbox/src/time/clock.ts';
import { buildServer } from '@overline/sandbox/src/server.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import type { APIMessage } from 'discord.js';

export const CHANNEL_ID = '1100000000000000003';

export interface Shown {
  created: number;
  messages: APIMessage[];
  invalid: unknown[];
  gateway: { listeners: number; identified: number };
  commands: { name: string }[];
  interactions: unknown[];
}
export interface Asked {
  state: string;
  firstMs: number | null;
  answeredMs: number | null;
  message: APIMessage | null;
  choices: { name: string; value: string }[] | null;
}

/** A post is asked for, and nothing of it is stored yet; or it is stored, and nobody knows. */
export type PostStage = 'asked' | 'stored';
const POST = /^POST \/discord\/api\/v10\/channels\/\d+\/messages$/;

/** The channel in the sandbox's Discord, with what is needed to trouble it. */
export class Channel {
  /** Called in the midst of each post, which goes on when it has ended. */
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
    const stages: { tell: (stage: PostStage) => Promise<void> } = { tell: async () => undefined };
    const isPost = ({ method, url }: { method: string; url: string }): boolean => POST.test(`${method} ${url}`);
    app.addHook('onRequest', async (request) => {
      if (isPost(request)) await stages.tell('asked');
    });
    app.addHook('onSend', async (request, _reply, payload: unknown) => {
      if (isPost(request)) await stages.tell('stored');
      return payload;
    });
    const channel = new Channel(await app.listen({ host: '127.0.0.1', port: 0 }), app, clock);
    stages.tell = async (stage) => channel.onPost?.(stage);
    return channel;
  }

  get api(): string {
    return `${this.base}/discord/api`;
  }

  setNow(moment: Date): void {
    this.clock.at = moment.getTime();
  }

  async shown(): Promise<Shown> {
    return (await fetch(`${this.base}/control/discord`)).json() as Promise<Shown>;
  }

  /** Messages of the bot itself, answers to commands left out. */
  async posts(): Promise<APIMessage[]> {
    return (await this.shown()).messages.filter(({ type }) => type === 0);
  }

  /** Waits until the channel has so many posts; answers those that it has in the end. */
  async untilPosts(count: number, holds: (posts: APIMessage[]) => boolean = () => true): Promise<APIMessage[]> {
    for (const endsAt = Date.now() + 15_000; ; await sleep(50)) {
      const posts = await this.posts();
      if ((posts.length >= count && holds(posts)) || Date.now() > endsAt) return posts;
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

  async type(name: string, options: Record<string, string> = {}, focused?: string): Promise<Asked> {
    return (await this.post('/control/discord/interactions', { name, options, focused })) as Asked;
  }

  async page(): Promise<string> {
    return (await fetch(`${this.base}/discord`)).text();
  }

  close(): Promise<void> {
    return this.app.close();
  }

  private async post(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  }
}
