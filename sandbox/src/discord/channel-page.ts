import type { APIEmbed, APIMessage } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asset, escape, page } from '../http/html.ts';
import type { DiscordSandbox } from './discord-sandbox.ts';
import { CHANNEL } from './guild.ts';

type PageRequest = FastifyRequest<{ Querystring: { part?: string } }>;

const SCRIPT = asset('discord/channel-page.mjs');
const STYLE = asset('discord/channel-page.css');

/** The channel's page, with a command line. */
export function channelPage(app: FastifyInstance, discord: DiscordSandbox): void {
  app.get('/discord', ({ query }: PageRequest, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(query.part === 'messages' ? messagesHtml(discord) : channelHtml(discord)),
  );
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
      directHtml(discord),
      `<form id="command"><input id="line" list="suggestions" autocomplete="off" aria-label="Command" ` +
        `placeholder="${escape(hint(discord))}"><datalist id="suggestions"></datalist><p class="quiet" id="note" ` +
        `role="status"></p></form>`,
      `<script>const COMMANDS = ${commands.replaceAll('<', '\\u003c')};${SCRIPT}</script>`,
    ].join('\n'),
  );
}

function directHtml({ direct }: DiscordSandbox): string {
  const all = direct.all();
  return all.length === 0 ? '' : `<h2>Direct messages to reader</h2>${all.map(messageHtml).join('\n')}`;
}

const hint = ({ commands }: DiscordSandbox): string =>
  commands.length === 0
    ? 'No commands are registered yet'
    : commands.map(({ name, options }) => `/${name}${options?.[0] ? ` ${options[0].name}` : ''}`).join('   ');

const EPHEMERAL = 64;

// The inline forms of Discord's markdown; the first alternative that matches wins.
const INLINE = new RegExp(
  [
    /\\([^\w\s])|<t:(-?\d+)(?::([tTdDfFR]))?>/,
    /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)|(https?:\/\/[^\s<)]+)/,
    /\*\*(.+?)\*\*|__(.+?)__|~~(.+?)~~|\*(.+?)\*|_(.+?)_(?!\w)|`([^`]+)`/,
  ]
    .map(({ source }) => source)
    .join('|'),
  's',
);

const TAGS = ['strong', 'u', 's', 'em', 'em'] as const;

/** A message as readers see it. */
function messageHtml(message: APIMessage): string {
  const { id, author, timestamp, edited_timestamp: edited, content, embeds, interaction } = message;
  const { flags = 0 } = message;
  return [
    `<article id="m${id}"><header><strong>${escape(author.username)}</strong> <span class="app">APP</span> `,
    interaction
      ? `<span class="quiet">answers ${escape(interaction.user.username)}'s /${escape(interaction.name)}</span> `
      : '',
    `<time class="quiet" datetime="${escape(timestamp)}" ` +
      `data-style="f">${escape(timestamp.slice(0, 16).replace('T', ' '))} UTC</time>`,
    edited ? ` <span class="quiet" title="${escape(edited)}">(edited)</span>` : '',
    `</header>`,
    content === '' ? '' : `<div class="content">${markdownHtml(content)}</div>`,
    content === '' && embeds.length === 0 ? '<div class="quiet">…</div>' : '',
    ...embeds.map(embedHtml),
    (flags & EPHEMERAL) === 0 ? '' : '<p class="quiet">Only you can see this.</p>',
    `</article>`,
  ].join('');
}

function embedHtml({ title, url, description, fields, footer, color, timestamp }: APIEmbed): string {
  return [
    `<section class="embed" style="border-left-color:#${(color ?? 0).toString(16).padStart(6, '0')}">`,
    embedHeading(title ?? '', url),
    description === undefined ? '' : `<div>${markdownHtml(description)}</div>`,
    fields?.length ? `<div class="fields">${fields.map(fieldHtml).join('')}</div>` : '',
    footer || timestamp
      ? `<footer>${escape(footer?.text ?? '')}${timestamp ? ` • ${timeHtml(timestamp)}` : ''}</footer>`
      : '',
    `</section>`,
  ].join('');
}

function embedHeading(title: string, url: string | undefined): string {
  if (title === '') return '';
  const heading = markdownHtml(title);
  return url === undefined ? `<h3>${heading}</h3>` : `<h3><a href="${escape(url)}">${heading}</a></h3>`;
}

const fieldHtml = ({ name, value, inline }: NonNullable<APIEmbed['fields']>[number]): string =>
  `<div class="${inline ? 'inline' : 'whole'}"><strong>${markdownHtml(name)}</strong>${markdownHtml(value)}</div>`;

function timeHtml(timestamp: string): string {
  return `<time datetime="${escape(timestamp)}" data-style="f">${escape(timestamp)}</time>`;
}

/** Discord's markdown as HTML. */
function markdownHtml(text: string): string {
  return text.split('\n').map(lineHtml).join('');
}

function lineHtml(text: string): string {
  const [, mark = '', rest = text] = /^(-# |### |## |# |> |- )(.*)$/s.exec(text) ?? [];
  switch (mark.trim()) {
    case '-#':
      return `<small>${inlineHtml(rest)}</small>`;
    case '#':
    case '##':
    case '###':
      return `<strong class="head">${inlineHtml(rest)}</strong>`;
    case '>':
      return `<blockquote>${inlineHtml(rest)}</blockquote>`;
    case '-':
      return `<div>• ${inlineHtml(rest)}</div>`;
    default:
      return `<div>${inlineHtml(text) || '&nbsp;'}</div>`;
  }
}

function inlineHtml(text: string): string {
  const match = INLINE.exec(text);
  if (!match) return escape(text);
  const [whole, escaped, seconds, style, label, address, bare, ...marked] = match;
  return escape(text.slice(0, match.index)) + formatted() + inlineHtml(text.slice(match.index + whole.length));

  function formatted(): string {
    if (escaped !== undefined) return escape(escaped);
    if (seconds !== undefined) return timestamp(Number(seconds), style ?? 'f');
    if (label !== undefined && address !== undefined) return link(address, inlineHtml(label));
    if (bare !== undefined) return link(bare, escape(bare));
    const index = marked.findIndex((part) => part !== undefined);
    const inner = marked[index] ?? '';
    const tag = TAGS[index];
    return tag ? `<${tag}>${inlineHtml(inner)}</${tag}>` : `<code>${escape(inner)}</code>`;
  }
}

const link = (address: string, html: string): string => `<a href="${escape(address)}" rel="noreferrer">${html}</a>`;

/** A `<time>` element with the time in UTC, which the page's script converts to the reader's time zone. */
function timestamp(seconds: number, style: string): string {
  const instant = new Date(seconds * 1_000);
  if (Number.isNaN(instant.getTime())) return escape(`<t:${seconds}:${style}>`);
  return (
    `<time datetime="${instant.toISOString()}" ` +
    `data-style="${style}">${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
  );
}
