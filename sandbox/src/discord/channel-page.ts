import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escape, page } from '../http/html.ts';
import type { DiscordSandbox } from './discord-sandbox.ts';
import { CHANNEL } from './guild.ts';
import { messageHtml } from './message-html.ts';

type Wanted = FastifyRequest<{ Querystring: { part?: string } }>;
type Attachment = FastifyRequest<{ Params: { message: string; attachment: string } }>;

// The path is the same from the sources and from a bundle.
const SCRIPT = readFileSync(new URL('../../fixtures/discord/channel-page.mjs', import.meta.url), 'utf8');
const STYLE = `
article { padding: .6rem 0; border-bottom: 1px solid var(--line) } article header { margin-bottom: .2rem }
.app { font-size: .65rem; padding: .05rem .3rem; border-radius: 3px; background: #5865f2; color: #fff;
  vertical-align: 1px }
.embed { border-left: 4px solid; border-radius: 4px; background: color-mix(in srgb, currentColor 5%, transparent);
  padding: .6rem .9rem; margin: .3rem 0; max-width: 34rem }
.embed h3 { margin: 0 0 .3rem; font-size: 1rem } .embed img { max-width: 100%; border-radius: 4px; margin-top: .5rem }
.embed footer { font-size: .78rem; opacity: .75; margin-top: .5rem; white-space: pre-line }
.fields { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin-top: .4rem } .fields .whole { flex: 1 0 100% }
  .fields .inline { flex: 1 0 28% }
.head { display: block; font-size: 1.1rem } small { display: block; opacity: .75 } blockquote { margin: 0;
  padding-left: .6rem; border-left: 3px solid var(--line) }
time { white-space: nowrap } form { position: sticky; bottom: 0; padding: .8rem 0; background: Canvas } input {
  width: 100%; font: inherit; padding: .5rem .7rem; box-sizing: border-box }`;

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
      `<p class="quiet">${discord.channelGone ? 'This channel was deleted. ' : ''}${discord.gateway.listeners} connected ` +
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
