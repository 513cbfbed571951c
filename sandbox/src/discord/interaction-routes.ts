import type { APIMessage } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alreadyAnswered, invalidForm, unknownInteraction, unknownMessage, unknownWebhook } from './discord-error.ts';
import type { DiscordSandbox } from './discord-sandbox.ts';
import { READER } from './guild.ts';
import type { Choice, Interaction } from './interactions.ts';
import { checkedMessage, type MessageForm, type MessageRequest, messageRequest } from './message-form.ts';
import { schemaErrors } from './request-schema.ts';

type Callback = FastifyRequest<{ Params: { interaction: string; token: string } }>;
type Original = FastifyRequest<{ Params: { application: string; token: string; message: string } }>;

/** Discord's callback types. */
const REPLY = 4;
const DEFER = 5;
const SUGGEST = 8;
/** The type of a message that answers a command. */
const CHAT_INPUT = 20;

/** The application's answers to typed commands: at once, or deferred and edited in later. */
export function interactionRoutes(scope: FastifyInstance, discord: DiscordSandbox): void {
  scope.post('/interactions/:interaction/:token/callback', ({ params, body, host }: Callback, reply) => {
    const interaction = discord.interactions.byToken(params.token);
    if (!interaction || interaction.id !== params.interaction) throw unknownInteraction();
    if (interaction.state === 'not answered') throw unknownInteraction();
    if (interaction.state !== 'waiting') throw alreadyAnswered();
    answer(discord, interaction, messageRequest(body), host);
    return reply.code(204).removeHeader('content-type').send();
  });
  scope.get('/webhooks/:application/:token/messages/:message', ({ params }: Original) => {
    return original(discord, params).message;
  });
  scope.patch('/webhooks/:application/:token/messages/:message', ({ params, body, host }: Original) => {
    const { interaction, message } = original(discord, params);
    const given = messageRequest(body);
    const form = checkedMessage('IncomingWebhookUpdateRequestPartial', given);
    interaction.message = discord.messages.edit(message.id, { form, files: given.files, host });
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
  if (!interaction) throw unknownWebhook();
  if (!interaction.message || message !== '@original') throw unknownMessage();
  return { interaction, message: interaction.message };
}

function answer(discord: DiscordSandbox, interaction: Interaction, given: MessageRequest, host: string): void {
  const type = (given.json as { type?: unknown }).type;
  const isExpected = interaction.isAutocomplete ? type === SUGGEST : type === REPLY || type === DEFER;
  if (!isExpected)
    throw invalidForm([
      { path: ['type'], code: 'BASE_TYPE_CHOICES', message: `Not a valid answer to this interaction: ${String(type)}` },
    ]);
  const errors = schemaErrors(
    type === SUGGEST ? 'ApplicationCommandAutocompleteCallbackRequest' : 'CreateMessageInteractionCallbackRequest',
    given.json,
  );
  if (errors.length > 0) throw invalidForm(errors);
  const { data } = given.json as { data?: unknown };
  if (type === SUGGEST) {
    interaction.choices = (data as { choices: Choice[] }).choices;
    return interaction.setState('answered');
  }
  const form =
    type === REPLY ? checkedMessage('IncomingWebhookInteractionRequest', { ...given, json: data ?? {} }) : {};
  postReply(discord, interaction, { ...form, flags: flagsOf(data) }, given, host);
  interaction.setState(type === REPLY ? 'answered' : 'deferred');
}

function postReply(
  discord: DiscordSandbox,
  interaction: Interaction,
  form: MessageForm,
  { files }: MessageRequest,
  host: string,
): void {
  const { id, typed } = interaction;
  const frame = { type: CHAT_INPUT, interaction: { id, type: 2, name: typed.name, user: READER } };
  interaction.message = discord.messages.post({ form, files, host }, frame).message;
}

function flagsOf(data: unknown): number {
  const flags = typeof data === 'object' && data !== null && 'flags' in data ? data.flags : 0;
  return typeof flags === 'number' ? flags : 0;
}
