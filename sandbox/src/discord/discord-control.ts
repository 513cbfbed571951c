import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf, type Json } from '../http/json.ts';
import type { DiscordSandbox } from './discord-sandbox.ts';
import { everyone, GUILD_ID, type Permission, PERMISSIONS } from './guild.ts';
import { type Interaction, interactionCreate, type TypedCommand } from './interactions.ts';

const MAX_WAIT_MS = 20_000;

class InvalidRequest extends Error {}

/**
 * /control/discord: GET shows channel, commands, interactions and refused requests; POST sets `tokenRevoked`,
 * `channelGone`, `withheld` permissions and `nonceMemoryMs`; DELETE resets everything.
 * /control/discord/gateway: POST `{ action: drop | reconnect | invalid-session | close, code? }`.
 * /control/discord/interactions: POST a typed command, `{ name, options?, focused? }`; answers with the result.
 */
export function discordControl(app: FastifyInstance, discord: DiscordSandbox): void {
  app.get('/control/discord', () => shown(discord));
  app.post('/control/discord', ({ body }, reply) => attempt(reply, () => change(discord, fieldsOf(body))));
  app.delete('/control/discord', (_request, reply) => {
    discord.reset();
    return reply.code(204).send();
  });
  app.post('/control/discord/gateway', ({ body }, reply) => attempt(reply, () => act(discord, fieldsOf(body))));
  app.post('/control/discord/interactions', ({ body }: FastifyRequest, reply) =>
    attempt(reply, async () => {
      const typed = commandIn(fieldsOf(body));
      const interaction = sendCommand(discord, typed);
      await interaction?.settled(MAX_WAIT_MS);
      if (interaction) return summary(interaction);
      reply.code(404);
      return { message: `No command /${typed.name}, or no application is connected to the gateway` };
    }),
  );
}

/** Sends a typed command to the application; undefined if there is no such command or no connection. */
function sendCommand(discord: DiscordSandbox, typed: TypedCommand): Interaction | undefined {
  const command = discord.commands.find(({ name }) => name === typed.name);
  if (!command || discord.gateway.listeners === 0) return undefined;
  const interaction = discord.interactions.open(typed);
  discord.gateway.dispatch('INTERACTION_CREATE', interactionCreate(interaction, command.id));
  return interaction;
}

function summary({ state, firstMs, answeredMs, typed, message, choices }: Interaction): Json {
  return { typed, state, firstMs, answeredMs, message: message ?? null, choices: choices ?? null };
}

/** @throws InvalidRequest if it is not a command with text options */
function commandIn(request: Json): TypedCommand {
  const { name, options = {}, focused } = request;
  const given = Object.entries(fieldsOf(options));
  if (typeof name !== 'string' || !given.every(([, value]) => typeof value === 'string'))
    throw new InvalidRequest('Needs the name of a command, and options that are text');
  return {
    name,
    options: Object.fromEntries(given) as Record<string, string>,
    ...(typeof focused === 'string' ? { focused } : {}),
  };
}

function shown(discord: DiscordSandbox): Json {
  const { messages, gateway, tokenRevoked, channelGone, withheld, invalid, commands, interactions } = discord;
  return {
    tokenRevoked,
    channelGone,
    withheld,
    nonceMemoryMs: messages.nonceMemoryMs,
    gateway: { listeners: gateway.listeners, identified: gateway.identified, resumed: gateway.resumed },
    created: messages.created,
    messages: messages.all(),
    invalid,
    commands,
    interactions: interactions.all().map(summary),
  };
}

function change(discord: DiscordSandbox, request: Json): Json {
  const flag = (name: 'tokenRevoked' | 'channelGone'): boolean => {
    const value = request[name] ?? discord[name];
    if (typeof value !== 'boolean') throw new InvalidRequest(`${name} must be true or false`);
    return value;
  };
  const [tokenRevoked, channelGone] = [flag('tokenRevoked'), flag('channelGone')];
  const withheld = request['withheld'] ?? discord.withheld;
  if (!Array.isArray(withheld) || !withheld.every(isPermission))
    throw new InvalidRequest(`withheld must be a list of ${PERMISSIONS.join(', ')}`);
  const nonceMemoryMs = request['nonceMemoryMs'] ?? discord.messages.nonceMemoryMs;
  if (typeof nonceMemoryMs !== 'number' || nonceMemoryMs < 0)
    throw new InvalidRequest('nonceMemoryMs must be a number from 0 on');
  Object.assign(discord, { tokenRevoked, channelGone, withheld });
  discord.messages.nonceMemoryMs = nonceMemoryMs;
  if (request['withheld'] !== undefined)
    discord.gateway.dispatch('GUILD_ROLE_UPDATE', { guild_id: GUILD_ID, role: everyone(discord.withheld) });
  if (tokenRevoked) discord.gateway.closeAll(4004);
  return shown(discord);
}

function act({ gateway }: DiscordSandbox, { action, code }: Json): Json {
  switch (action) {
    case 'drop':
      gateway.drop();
      break;
    case 'reconnect':
      gateway.reconnect();
      break;
    case 'invalid-session':
      gateway.invalidate();
      break;
    case 'close':
      gateway.closeAll(typeof code === 'number' && code >= 4000 && code < 4999 ? code : 4000);
      break;
    default:
      throw new InvalidRequest('action must be one of drop, reconnect, invalid-session, close');
  }
  return { done: action };
}

/** Runs a control request; an invalid one is answered with 400. */
async function attempt<Answer>(
  reply: { code(status: number): unknown },
  run: () => Answer | Promise<Answer>,
): Promise<Answer | { message: string }> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    reply.code(400);
    return { message: error.message };
  }
}

const isPermission = (name: unknown): name is Permission => PERMISSIONS.some((known) => known === name);
