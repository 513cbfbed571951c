import type { APIMessage } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkedMessage } from './channel-routes.ts';
import { alreadyAnswered, unknownInteraction, unknownMessage, unknownWebhook } from './discord-error.ts';
import type { DiscordWorld } from './discord-world.ts';
import { invalidForm } from './form-error.ts';
import type { Choice, Interaction } from './interaction-desk.ts';
import type { MessageForm } from './message-limits.ts';
import { READER } from './place.ts';
import { type Form, formOf, type UploadedFile } from './read-form.ts';
import { misfits } from './request-schema.ts';

type Callback = FastifyRequest<{ Params: { interaction: string; token: string } }>;
type Original = FastifyRequest<{ Params: { application: string; token: string; message: string } }>;

const SAY = 4;
const DEFER = 5;
const SUGGEST = 8;
const CHAT_INPUT = 20;

/** Answers to what readers typed: at once, or deferred and filled in later. */
export function interactionRoutes(scope: FastifyInstance, world: DiscordWorld): void {
  scope.post('/interactions/:interaction/:token/callback', ({ params, body, host }: Callback, reply) => {
    const interaction = world.interactions.byToken(params.token);
    if (!interaction || interaction.id !== params.interaction) throw unknownInteraction();
    if (interaction.state === 'not answered') throw unknownInteraction();
    if (interaction.state !== 'waiting') throw alreadyAnswered();
    answer(world, interaction, formOf(body), host);
    return reply.code(204).removeHeader('content-type').send();
  });
  scope.get('/webhooks/:application/:token/messages/:message', ({ params }: Original) => {
    return original(world, params).message;
  });
  scope.patch('/webhooks/:application/:token/messages/:message', ({ params, body, host }: Original) => {
    const { interaction, message } = original(world, params);
    const given = formOf(body);
    const form = checkedMessage('IncomingWebhookUpdateRequestPartial', given);
    interaction.message = world.messages.edit(message.id, { form, files: given.files, host });
    // The first filling of a deferred answer is no edit to the reader.
    if (interaction.state === 'deferred') interaction.message.edited_timestamp = null;
    interaction.reach('answered');
    return interaction.message;
  });
}

function original(
  world: DiscordWorld,
  { token, message }: Original['params'],
): { interaction: Interaction; message: APIMessage } {
  const interaction = world.interactions.byToken(token);
  if (!interaction) throw unknownWebhook();
  if (!interaction.message || message !== '@original') throw unknownMessage();
  return { interaction, message: interaction.message };
}

function answer(world: DiscordWorld, interaction: Interaction, given: Form, host: string): void {
  const type = (given.json as { type?: unknown }).type;
  const isExpected = interaction.isAutocomplete ? type === SUGGEST : type === SAY || type === DEFER;
  if (!isExpected)
    throw invalidForm([
      { path: ['type'], code: 'BASE_TYPE_CHOICES', message: `Not an answer to this: ${String(type)}` },
    ]);
  const errors = misfits(
    type === SUGGEST ? 'ApplicationCommandAutocompleteCallbackRequest' : 'CreateMessageInteractionCallbackRequest',
    given.json,
  );
  if (errors.length > 0) throw invalidForm(errors);
  const { data } = given.json as { data?: unknown };
  if (type === SUGGEST) {
    interaction.choices = (data as { choices: Choice[] }).choices;
    return interaction.reach('answered');
  }
  const form = type === SAY ? checkedMessage('IncomingWebhookInteractionRequest', { ...given, json: data ?? {} }) : {};
  say(world, interaction, { ...form, flags: flagsOf(data) }, given.files, host);
  interaction.reach(type === SAY ? 'answered' : 'deferred');
}

function say(
  world: DiscordWorld,
  interaction: Interaction,
  form: MessageForm,
  files: UploadedFile[],
  host: string,
): void {
  const { id, typed } = interaction;
  const frame = { type: CHAT_INPUT, interaction: { id, type: 2, name: typed.name, user: READER } };
  interaction.message = world.messages.post({ form, files, host }, frame).message;
}

function flagsOf(data: unknown): number {
  const flags = typeof data === 'object' && data !== null && 'flags' in data ? data.flags : 0;
  return typeof flags === 'number' ? flags : 0;
}
