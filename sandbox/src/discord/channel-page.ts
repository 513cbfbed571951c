import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asset, escape, page } from '../http/html.ts';
import type { DiscordSandbox } from './discord-sandbox.ts';
import { CHANNEL } from './guild.ts';
import { messageHtml } from './message-html.ts';

type Wanted = FastifyRequest<{ Querystring: { part?: string } }>;
type Attachment = FastifyRequest<{ Params: { message: string; attachment: string } }>;

const SCRIPT = asset('discord/channel-page.mjs');
const STYLE = asset('discord/channel-page.css');

/** The channel's page, with a command line, and the files in its messages. */
export function channelPage(app: FastifyInstance, discord: DiscordSandbox): void {
  app.get('/discord', ({ query }: Wanted, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(query.part === 'messages' ? messagesHtml(discord) : channelHtml(discord)),
  );
  app.get('/discord/attachments/:message/:attachment/:name', ({ params }: Attachment, reply) => {
    const file = discord.messages.file(params.message, params.attachment);
    if (!file) return reply.code(404).send({ message: 'There is no such file' });
    return reply.type(file.type || 'application/octet-stream').send(file.bytes);
  });
}

function messagesHtml({ messages }: DiscordSandbox): string {
  const all = messages.all();
  return all.length === 0 ? '<p class="quiet">No messages yet.</p>' : all.map(messageHtml).join('\n');
}

function channelHtml(discord: DiscordSandbox): string {
  const commands = JSON.stringify(
    discord.commands.map(({ name, description, options }) => ({ name, description, options })),
  );
  return page(
    `#${CHANNEL.name}`,
    [
      `<style>${STYLE}</style><p><a href="/">Sandbox</a></p><h1>#${escape(CHANNEL.name)}</h1>`,
      `<p class="quiet">${discord.channelGone ? 'This channel was deleted. ' : ''}` +
        `${discord.gateway.listeners} connected ` +
        `to the gateway; ${discord.invalid.length} invalid requests refused.</p>`,
      `<main id="messages">${messagesHtml(discord)}</main>`,
      `<form id="command"><input id="line" list="suggestions" autocomplete="off" aria-label="Command" ` +
        `placeholder="${escape(hint(discord))}"><datalist id="suggestions"></datalist><p class="quiet" id="note" ` +
        `role="status"></p></form>`,
      `<script>const COMMANDS = ${commands.replaceAll('<', '\\u003c')};${SCRIPT}</script>`,
    ].join('\n'),
  );
}

const hint = ({ commands }: DiscordSandbox): string =>
  commands.length === 0
    ? 'No commands are registered yet'
    : commands.map(({ name, options }) => `/${name}${options?.[0] ? ` ${options[0].name}` : ''}`).join('   ');
