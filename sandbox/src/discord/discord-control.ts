import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DiscordWorld } from './discord-world.ts';
import { type Interaction, interactionCreate, type Typed } from './interaction-desk.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';
import { everyone, GUILD_ID } from './place.ts';

const LONGEST_WAIT_MS = 20_000;

class BadOrder extends Error {}

/**
 * /control/discord: GET shows channel, commands, interactions and refused requests; POST sets `tokenRevoked`,
 * `channelGone`, `withheld` permissions and `nonceMemoryMs`; DELETE sets everything back.
 * /control/discord/gateway: POST `{ action: drop | reconnect | invalid-session | close, code? }`.
 * /control/discord/interactions: POST what a reader types, `{ name, options?, focused? }`; answers with what came back.
 */
export function discordControl(app: FastifyInstance, world: DiscordWorld): void {
  app.get('/control/discord', () => shown(world));
  app.post('/control/discord', ({ body }, reply) => orderly(reply, () => set(world, fields(body))));
  app.delete('/control/discord', (_request, reply) => {
    world.reset();
    return reply.code(204).send();
  });
  app.post('/control/discord/gateway', ({ body }, reply) => orderly(reply, () => act(world, fields(body))));
  app.post('/control/discord/interactions', async ({ body }: FastifyRequest, reply) => {
    const typed = typedIn(fields(body));
    const interaction = typeIn(world, typed);
    if (!interaction)
      return reply.code(404).send({ message: `No command /${typed.name}, or nobody listens at the gateway` });
    await interaction.settled(LONGEST_WAIT_MS);
    return summary(interaction);
  });
}

/** Hands what a reader typed to the application; undefined where there is no such command or nobody connected. */
export function typeIn(world: DiscordWorld, typed: Typed): Interaction | undefined {
  const command = world.commands.find(({ name }) => name === typed.name);
  if (!command || world.gateway.listeners === 0) return undefined;
  const interaction = world.interactions.open(typed);
  world.gateway.tell('INTERACTION_CREATE', interactionCreate(interaction, command.id));
  return interaction;
}

export function summary({ state, firstMs, answeredMs, typed, message, choices }: Interaction): Record<string, unknown> {
  return { typed, state, firstMs, answeredMs, message: message ?? null, choices: choices ?? null };
}

/** @throws BadOrder where it is no command with options of text */
export function typedIn(order: Record<string, unknown>): Typed {
  const { name, options = {}, focused } = order;
  const given = Object.entries(fields(options));
  if (typeof name !== 'string' || !given.every(([, value]) => typeof value === 'string'))
    throw new BadOrder('Needs the name of a command, and options of text');
  return {
    name,
    options: Object.fromEntries(given) as Record<string, string>,
    ...(typeof focused === 'string' ? { focused } : {}),
  };
}

function shown(world: DiscordWorld): Record<string, unknown> {
  const { messages, gateway, tokenRevoked, channelGone, withheld, invalid, commands, interactions } = world;
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

function set(world: DiscordWorld, order: Record<string, unknown>): Record<string, unknown> {
  const flag = (name: 'tokenRevoked' | 'channelGone'): boolean => {
    const value = order[name] ?? world[name];
    if (typeof value !== 'boolean') throw new BadOrder(`${name} must be true or false`);
    return value;
  };
  const [tokenRevoked, channelGone] = [flag('tokenRevoked'), flag('channelGone')];
  const withheld = order['withheld'] ?? world.withheld;
  if (!Array.isArray(withheld) || !withheld.every(isPermission))
    throw new BadOrder(`withheld must be a list of ${PERMISSIONS.join(', ')}`);
  const nonceMemoryMs = order['nonceMemoryMs'] ?? world.messages.nonceMemoryMs;
  if (typeof nonceMemoryMs !== 'number' || nonceMemoryMs < 0)
    throw new BadOrder('nonceMemoryMs must be a number from 0 on');
  Object.assign(world, { tokenRevoked, channelGone, withheld });
  world.messages.nonceMemoryMs = nonceMemoryMs;
  if (order['withheld'] !== undefined)
    world.gateway.tell('GUILD_ROLE_UPDATE', { guild_id: GUILD_ID, role: everyone(world.withheld) });
  if (tokenRevoked) world.gateway.shut(4004);
  return shown(world);
}

function act({ gateway }: DiscordWorld, { action, code }: Record<string, unknown>): Record<string, unknown> {
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
      gateway.shut(typeof code === 'number' && code >= 4000 && code < 4999 ? code : 4000);
      break;
    default:
      throw new BadOrder('action must be one of drop, reconnect, invalid-session, close');
  }
  return { done: action };
}

function orderly<Answer>(reply: { code(status: number): unknown }, order: () => Answer): Answer | { message: string } {
  try {
    return order();
  } catch (error) {
    if (!(error instanceof BadOrder)) throw error;
    reply.code(400);
    return { message: error.message };
  }
}

const isPermission = (name: unknown): name is Permission => PERMISSIONS.some((known) => known === name);

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
