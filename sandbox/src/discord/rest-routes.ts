import type { APIApplicationCommand, APIMessage } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FieldError, invalidForm, refusal, required } from './discord-error.ts';
import type { DiscordSandbox } from './discord-sandbox.ts';
import { APPLICATION_ID, CHANNEL, CHANNEL_ID, DIRECT, DIRECT_ID, GUILD_ID, READER, READER_ID } from './guild.ts';
import type { Choice, Interaction } from './interactions.ts';
import { checkedMessage, type MessageForm } from './message-form.ts';
import { schemaErrors } from './request-schema.ts';

type OfChannel = FastifyRequest<{ Params: { channel: string }; Body: unknown }>;
type OfMessage = FastifyRequest<{ Params: { channel: string; message: string }; Body: unknown }>;
type Listing = FastifyRequest<{
  Params: { channel: string };
  Querystring: { limit?: string; before?: string; after?: string };
}>;

/** The channel and its messages: read, post, edit, delete. */
export function channelRoutes(scope: FastifyInstance, discord: DiscordSandbox): void {
  const requireAccess = (channel: string): void => {
    if (channel !== CHANNEL_ID || discord.channelGone) throw refusal('unknownChannel');
    if (!discord.may('view-channel')) throw refusal('missingAccess');
  };
  const permitted = (form: MessageForm): MessageForm => {
    if (!discord.may('send-messages')) throw refusal('missingPermissions');
    // Without this permission Discord accepts the message but drops its embeds.
    return discord.may('embed-links') ? form : { ...form, embeds: [] };
  };

  scope.get('/channels/:channel', ({ params }: OfChannel) => {
    requireAccess(params.channel);
    return CHANNEL;
  });
  scope.get('/channels/:channel/messages', ({ params, query }: Listing) => {
    requireAccess(params.channel);
    const limit = Number(query.limit ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      throw invalidForm([{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message: 'int value should be from 1 to 100.' }]);
    return discord.may('read-message-history') ? discord.messages.list({ ...query, limit }) : [];
  });
  scope.get('/channels/:channel/messages/:message', ({ params }: OfMessage) => {
    requireAccess(params.channel);
    return discord.messages.get(params.message);
  });
  scope.post('/channels/:channel/messages', ({ params, body }: OfChannel) => {
    if (params.channel === DIRECT_ID) return directMessage(discord, body);
    requireAccess(params.channel);
    const form = permitted(checkedMessage('MessageCreateRequest', body ?? {}));
    if (!form.content && !form.embeds?.length) throw refusal('emptyMessage');
    const { message, isNew } = discord.messages.post(form);
    if (isNew) discord.gateway.dispatch('MESSAGE_CREATE', { ...message, guild_id: CHANNEL.guild_id });
    return message;
  });
  scope.patch('/channels/:channel/messages/:message', ({ params, body }: OfMessage) => {
    requireAccess(params.channel);
    const form = permitted(checkedMessage('MessageEditRequestPartial', body ?? {}));
    const message = discord.messages.edit(params.message, form);
    discord.gateway.dispatch('MESSAGE_UPDATE', { ...message, guild_id: CHANNEL.guild_id });
    return message;
  });
  scope.delete('/channels/:channel/messages/:message', ({ params }: OfMessage, reply) => {
    requireAccess(params.channel);
    discord.messages.delete(params.message);
    discord.gateway.dispatch('MESSAGE_DELETE', {
      id: params.message,
      channel_id: CHANNEL_ID,
      guild_id: CHANNEL.guild_id,
    });
    return reply.code(204).send();
  });
}

/** Opens the direct messages with a user. */
export function directRoutes(scope: FastifyInstance): void {
  scope.post('/users/@me/channels', ({ body }: FastifyRequest<{ Body: { recipient_id?: unknown } | undefined }>) => {
    if (body?.recipient_id !== READER_ID) throw refusal('unknownUser');
    return DIRECT;
  });
}

/** A message to the reader alone. */
function directMessage(discord: DiscordSandbox, body: unknown): APIMessage {
  const form = checkedMessage('MessageCreateRequest', body ?? {});
  return { ...discord.direct.post(form).message, channel_id: DIRECT_ID };
}

type OfGuild = FastifyRequest<{ Params: { application: string; guild: string } }>;

// Discord's own rule for names of slash commands and their options.
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** The application's slash commands in its guild; PUT replaces all of them. */
export function commandRoutes(scope: FastifyInstance, discord: DiscordSandbox): void {
  const path = '/applications/:application/guilds/:guild/commands';
  const requireAccess = ({ application, guild }: OfGuild['params']): void => {
    if (application !== APPLICATION_ID) throw refusal('wrongApplication');
    if (guild !== GUILD_ID) throw refusal('missingAccess');
  };
  scope.get(path, ({ params }: OfGuild) => {
    requireAccess(params);
    return discord.commands;
  });
  scope.put(path, ({ params, body }: OfGuild) => {
    requireAccess(params);
    if (!Array.isArray(body)) throw invalidForm([{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Must be a list.' }]);
    const errors = body.flatMap((command: unknown, index) => commandErrors(command, String(index)));
    if (errors.length > 0) throw invalidForm(errors);
    discord.commands = body.map((command: APIApplicationCommand) => registered(command, discord));
    return discord.commands;
  });
}

function commandErrors(command: unknown, index: string): FieldError[] {
  const errors = schemaErrors('ApplicationCommandUpdateRequest', command);
  if (errors.length > 0) return errors.map((error) => ({ ...error, path: [index, ...error.path] }));
  const { name, description, options } = command as APIApplicationCommand;
  return [
    ...nameErrors(name, [index, 'name']),
    ...(description ? [] : [required([index, 'description'])]),
    ...(options ?? []).flatMap((option, number) => nameErrors(option.name, [index, 'options', String(number), 'name'])),
  ];
}

function nameErrors(name: string, path: string[]): FieldError[] {
  return NAME.test(name) && name === name.toLowerCase()
    ? []
    : [{ path, code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' }];
}

function registered(command: APIApplicationCommand, { ids, commands }: DiscordSandbox): APIApplicationCommand {
  const entries = Object.entries(command).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(entries) as unknown as APIApplicationCommand),
    type: command.type ?? 1,
    default_member_permissions: command.default_member_permissions ?? null,
    id: commands.find(({ name }) => name === command.name)?.id ?? ids.next(),
    application_id: APPLICATION_ID,
    guild_id: GUILD_ID,
    version: ids.next(),
  };
}

type Callback = FastifyRequest<{ Params: { interaction: string; token: string }; Body: unknown }>;
type Original = FastifyRequest<{
  Params: { application: string; token: string; message: string };
  Body: unknown;
}>;

/** Discord's callback types. */
const REPLY = 4;
const DEFER = 5;
const SUGGEST = 8;
/** The type of a message that answers a command. */
const CHAT_INPUT = 20;

/** The application's answers to typed commands: sent at once, or deferred and filled in by a later edit. */
export function interactionRoutes(scope: FastifyInstance, discord: DiscordSandbox): void {
  scope.post('/interactions/:interaction/:token/callback', ({ params, body }: Callback, reply) => {
    const interaction = discord.interactions.byToken(params.token);
    if (!interaction || interaction.id !== params.interaction) throw refusal('unknownInteraction');
    if (interaction.state === 'not answered') throw refusal('unknownInteraction');
    if (interaction.state !== 'waiting') throw refusal('alreadyAnswered');
    answer(discord, interaction, body ?? {});
    return reply.code(204).removeHeader('content-type').send();
  });
  scope.get('/webhooks/:application/:token/messages/:message', ({ params }: Original) => {
    return original(discord, params).message;
  });
  scope.patch('/webhooks/:application/:token/messages/:message', ({ params, body }: Original) => {
    const { interaction, message } = original(discord, params);
    const form = checkedMessage('IncomingWebhookUpdateRequestPartial', body ?? {});
    interaction.message = discord.messages.edit(message.id, form);
    // For the reader, filling in a deferred answer is not an edit.
    if (interaction.state === 'deferred') interaction.message.edited_timestamp = null;
    interaction.setState('answered');
    return interaction.message;
  });
}

function original(
  discord: DiscordSandbox,
  { token, message }: Original['params'],
): { interaction: Interaction; message: APIMessage } {
  const interaction = discord.interactions.byToken(token);
  if (!interaction) throw refusal('unknownWebhook');
  if (!interaction.message || message !== '@original') throw refusal('unknownMessage');
  return { interaction, message: interaction.message };
}

function answer(discord: DiscordSandbox, interaction: Interaction, json: object): void {
  const { type, data } = json as { type?: unknown; data?: unknown };
  const isExpected = interaction.isAutocomplete ? type === SUGGEST : type === REPLY || type === DEFER;
  if (!isExpected)
    throw invalidForm([
      { path: ['type'], code: 'BASE_TYPE_CHOICES', message: `Not a valid answer to this interaction: ${String(type)}` },
    ]);
  const errors = schemaErrors(
    type === SUGGEST ? 'ApplicationCommandAutocompleteCallbackRequest' : 'CreateMessageInteractionCallbackRequest',
    json,
  );
  if (errors.length > 0) throw invalidForm(errors);
  if (type === SUGGEST) {
    interaction.choices = (data as { choices: Choice[] }).choices;
    return interaction.setState('answered');
  }
  const form = type === REPLY ? checkedMessage('IncomingWebhookInteractionRequest', data ?? {}) : {};
  const { id, typed } = interaction;
  const frame = { type: CHAT_INPUT, interaction: { id, type: 2, name: typed.name, user: READER } };
  interaction.message = discord.messages.post({ ...form, flags: flagsOf(data) }, frame).message;
  interaction.setState(type === REPLY ? 'answered' : 'deferred');
}

function flagsOf(data: unknown): number {
  const flags = typeof data === 'object' && data !== null && 'flags' in data ? data.flags : 0;
  return typeof flags === 'number' ? flags : 0;
}
