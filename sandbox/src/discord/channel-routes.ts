import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emptyMessage, invalidForm, missingAccess, missingPermissions, unknownChannel } from './discord-error.ts';
import type { DiscordSandbox } from './discord-sandbox.ts';
import { CHANNEL, CHANNEL_ID } from './guild.ts';
import { checkedMessage, type MessageForm, type MessageRequest, messageRequest } from './message-form.ts';

type OfChannel = FastifyRequest<{ Params: { channel: string } }>;
type OfMessage = FastifyRequest<{ Params: { channel: string; message: string } }>;
type Listing = FastifyRequest<{
  Params: { channel: string };
  Querystring: { limit?: string; before?: string; after?: string };
}>;

/** The channel and its messages: read, post, edit, delete. */
export function channelRoutes(scope: FastifyInstance, discord: DiscordSandbox): void {
  const requireAccess = (channel: string): void => {
    if (channel !== CHANNEL_ID || discord.channelGone) throw unknownChannel();
    if (!discord.may('view-channel')) throw missingAccess();
  };
  const requireSend = ({ json, files }: MessageRequest): MessageRequest => {
    if (!discord.may('send-messages')) throw missingPermissions();
    if (files.length > 0 && !discord.may('attach-files')) throw missingPermissions();
    // Without this permission Discord accepts the message but drops its embeds.
    return discord.may('embed-links') ? { json, files } : { json: { ...(json as object), embeds: [] }, files };
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
  scope.post('/channels/:channel/messages', ({ params, body, host }: OfChannel) => {
    requireAccess(params.channel);
    const given = messageRequest(body);
    checkedMessage('MessageCreateRequest', given);
    const { json, files } = requireSend(given);
    const form = json as MessageForm;
    if (!form.content && !form.embeds?.length && files.length === 0) throw emptyMessage();
    const { message, isNew } = discord.messages.post({ form, files, host });
    if (isNew) discord.gateway.dispatch('MESSAGE_CREATE', { ...message, guild_id: CHANNEL.guild_id });
    return message;
  });
  scope.patch('/channels/:channel/messages/:message', ({ params, body, host }: OfMessage) => {
    requireAccess(params.channel);
    const given = messageRequest(body);
    checkedMessage('MessageEditRequestPartial', given, discord.messages.fileNames(params.message));
    const { json, files } = requireSend(given);
    const message = discord.messages.edit(params.message, { form: json as MessageForm, files, host });
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
