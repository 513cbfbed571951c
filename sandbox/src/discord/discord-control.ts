import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { controlDelete, controlPost } from '../http/control.ts';
import type { DiscordSandbox } from './discord-sandbox.ts';
import { everyone, GUILD_ID, PERMISSIONS } from './guild.ts';
import { type Interaction, interactionCreate, type TypedCommand } from './interactions.ts';

const MAX_WAIT_MS = 20_000;

const Settings = z
  .object({
    tokenRevoked: z.boolean(),
    channelGone: z.boolean(),
    withheld: z.array(z.enum(PERMISSIONS)),
    nonceMemoryMs: z.number().min(0),
  })
  .partial();

const GatewayAction = z.object({
  action: z.enum(['drop', 'reconnect', 'invalid-session', 'close']),
  /** The WebSocket close code that `close` sends. */
  code: z.int().min(4000).max(4998).default(4000),
});

const Command = z.object({
  name: z.string(),
  options: z.record(z.string(), z.string()).default({}),
  focused: z.string().optional(),
});

/**
 * /control/discord: GET shows channel, commands, interactions and refused requests; POST sets `tokenRevoked`,
 * `channelGone`, `withheld` permissions and `nonceMemoryMs`; DELETE resets everything.
 * /control/discord/gateway: POST `{ action: drop | reconnect | invalid-session | close, code? }`.
 * /control/discord/interactions: POST a typed command, `{ name, options?, focused? }`; answers with the result.
 */
export function discordControl(app: FastifyInstance, discord: DiscordSandbox): void {
  app.get('/control/discord', () => shown(discord));
  controlPost(app, '/control/discord', Settings, (settings) => {
    change(discord, settings);
    return shown(discord);
  });
  controlDelete(app, '/control/discord', () => discord.reset());
  controlPost(app, '/control/discord/gateway', GatewayAction, ({ action, code }) => {
    const { gateway } = discord;
    if (action === 'drop') gateway.drop();
    if (action === 'reconnect') gateway.reconnect();
    if (action === 'invalid-session') gateway.invalidate();
    if (action === 'close') gateway.closeAll(code);
    return { done: action };
  });
  controlPost(app, '/control/discord/interactions', Command, async (typed, reply) => {
    const interaction = sendCommand(discord, typed);
    await interaction?.settled(MAX_WAIT_MS);
    if (interaction) return summary(interaction);
    reply.code(404);
    return { message: `No command /${typed.name}, or no application is connected to the gateway` };
  });
}

/** Sends a typed command to the application; undefined if there is no such command or no connection. */
function sendCommand(discord: DiscordSandbox, typed: TypedCommand): Interaction | undefined {
  const command = discord.commands.find(({ name }) => name === typed.name);
  if (!command || discord.gateway.listeners === 0) return undefined;
  const interaction = discord.interactions.open(typed);
  discord.gateway.dispatch('INTERACTION_CREATE', interactionCreate(interaction, command.id));
  return interaction;
}

function summary({ state, firstMs, answeredMs, typed, message, choices }: Interaction) {
  return { typed, state, firstMs, answeredMs, message: message ?? null, choices: choices ?? null };
}

function shown(discord: DiscordSandbox) {
  const { messages, gateway, tokenRevoked, channelGone, withheld, invalid, commands, interactions } = discord;
  return {
    tokenRevoked,
    channelGone,
    withheld,
    nonceMemoryMs: messages.nonceMemoryMs,
    gateway: { listeners: gateway.listeners, identified: gateway.identified, resumed: gateway.resumed },
    created: messages.created,
    messages: messages.all(),
    direct: discord.direct.all(),
    invalid,
    commands,
    interactions: interactions.all().map(summary),
  };
}

function change(discord: DiscordSandbox, { nonceMemoryMs, ...settings }: z.output<typeof Settings>): void {
  Object.assign(discord, settings);
  discord.messages.nonceMemoryMs = nonceMemoryMs ?? discord.messages.nonceMemoryMs;
  if (settings.withheld)
    discord.gateway.dispatch('GUILD_ROLE_UPDATE', { guild_id: GUILD_ID, role: everyone(discord.withheld) });
  if (discord.tokenRevoked) discord.gateway.closeAll(4004);
}
