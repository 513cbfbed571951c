import { once } from 'node:events';
import { Client, DiscordAPIError, Events, GatewayIntentBits, REST } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { InvalidRequest } from '../src/discord/discord-sandbox.ts';
import type { TestSandbox } from './sandbox-server.ts';

export const CHANNEL = '1100000000000000003';
export const GUILD = '1100000000000000002';

export type Shown = {
  created: number;
  messages: APIMessage[];
  invalid: InvalidRequest[];
  gateway: { listeners: number; identified: number; resumed: number };
  commands: { name: string }[];
};
export type Asked = {
  state: string;
  answeredMs: number | null;
  message: APIMessage | null;
  choices: { name: string; value: string }[] | null;
};

/** The unmodified SDK, pointed at the sandbox. */
export async function connectedClient(sandbox: TestSandbox, token = 'a.bot.token'): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: `${sandbox.base}/discord/api`, timeout: 5_000 },
  });
  client.on(Events.Error, () => undefined);
  await Promise.all([once(client, Events.ClientReady), client.login(token)]);
  return client as Client<true>;
}

export function restOf(sandbox: TestSandbox, token = 'a.bot.token'): REST {
  return new REST({ api: `${sandbox.base}/discord/api`, timeout: 5_000 }).setToken(token);
}

export async function shownBy(sandbox: TestSandbox): Promise<Shown> {
  return (await sandbox.control('GET', '/control/discord')).json as Shown;
}

export async function typed(sandbox: TestSandbox, body: object): Promise<Asked> {
  return (await sandbox.control('POST', '/control/discord/interactions', body)).json as Asked;
}

export async function eventually<Value>(read: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
  for (const endsAt = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const value = await read();
    if (holds(value) || Date.now() > endsAt) return value;
  }
}

export const refusal = async (work: Promise<unknown>): Promise<DiscordAPIError> => {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof DiscordAPIError)) throw new Error(`Not a refusal by Discord: ${String(error)}`);
  return error;
};
