import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emptyMessage, missingAccess, missingPermissions, unknownChannel } from './discord-error.ts';
import type { DiscordWorld } from './discord-world.ts';
import { invalidForm } from './form-error.ts';
import { brokenLimits, type MessageForm } from './message-limits.ts';
import { CHANNEL, CHANNEL_ID } from './place.ts';
import { type Form, formOf } from './read-form.ts';
import { misfits } from './request-schema.ts';

type OfChannel = FastifyRequest<{ Params: { channel: string } }>;
type OfMessage = FastifyRequest<{ Params: { channel: string; message: string } }>;
type Listing = FastifyRequest<{
  Params: { channel: string };
  Querystring: { limit?: string; before?: string; after?: string };
}>;

/** Checks a message against schema and limits. @throws DiscordError 50035 with its tree */
export function checkedMessage(schema: string, { json, files }: Form, kept: readonly string[] = []): MessageForm {
  const errors = misfits(schema, json);
  if (errors.length > 0) throw invalidForm(errors);
  const form = json as MessageForm;
  const broken = brokenLimits(form, [...kept, ...files.map(({ name }) => name)]);
  if (broken.length > 0) throw invalidForm(broken);
  return form;
}

/** Messages of the channel: read, posted, edited, deleted. */
export function channelRoutes(scope: FastifyInstance, world: DiscordWorld): void {
  const enter = (channel: string): void => {
    if (channel !== CHANNEL_ID || world.channelGone) throw unknownChannel();
    if (!world.may('view-channel')) throw missingAccess();
  };
  const speak = ({ json, files }: Form): Form => {
    if (!world.may('send-messages')) throw missingPermissions();
    if (files.length > 0 && !world.may('attach-files')) throw missingPermissions();
    // Without the permission Discord takes the message and leaves its embeds out.
    return world.may('embed-links') ? { json, files } : { json: { ...(json as object), embeds: [] }, files };
  };

  scope.get('/channels/:channel', ({ params }: OfChannel) => {
    enter(params.channel);
    return CHANNEL;
  });
  scope.get('/channels/:channel/messages', ({ params, query }: Listing) => {
    enter(params.channel);
    const limit = Number(query.limit ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      throw invalidForm([{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message: 'int value should be from 1 to 100.' }]);
    return world.may('read-message-history') ? world.messages.list({ ...query, limit }) : [];
  });
  scope.get('/channels/:channel/messages/:message', ({ params }: OfMessage) => {
    enter(params.channel);
    return world.messages.get(params.message);
  });
  scope.post('/channels/:channel/messages', ({ params, body, host }: OfChannel) => {
    enter(params.channel);
    const given = formOf(body);
    checkedMessage('MessageCreateRequest', given);
    const { json, files } = speak(given);
    const form = json as MessageForm;
    if (!form.content && !form.embeds?.length && files.length === 0) throw emptyMessage();
    const { message, isNew } = world.messages.post({ form, files, host });
    if (isNew) world.gateway.tell('MESSAGE_CREATE', { ...message, guild_id: CHANNEL.guild_id });
    return message;
  });
  scope.patch('/channels/:channel/messages/:message', ({ params, body, host }: OfMessage) => {
    enter(params.channel);
    const given = formOf(body);
    checkedMessage('MessageEditRequestPartial', given, world.messages.fileNames(params.message));
    const { json, files } = speak(given);
    const message = world.messages.edit(params.message, { form: json as MessageForm, files, host });
    world.gateway.tell('MESSAGE_UPDATE', { ...message, guild_id: CHANNEL.guild_id });
    return message;
  });
  scope.delete('/channels/:channel/messages/:message', ({ params }: OfMessage, reply) => {
    enter(params.channel);
    world.messages.delete(params.message);
    world.gateway.tell('MESSAGE_DELETE', { id: params.message, channel_id: CHANNEL_ID, guild_id: CHANNEL.guild_id });
    return reply.code(204).send();
  });
}
