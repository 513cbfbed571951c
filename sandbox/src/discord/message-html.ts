import type { APIEmbed, APIMessage } from 'discord-api-types/v10';
import { escape } from '../http/html.ts';
import { markdownHtml } from './markdown.ts';

const EPHEMERAL = 64;

/** One message as a reader sees it. */
export function messageHtml(message: APIMessage): string {
  const {
    id,
    author,
    timestamp,
    edited_timestamp: edited,
    content,
    embeds,
    attachments,
    flags = 0,
    interaction,
  } = message;
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
    ...attachments.map(({ url, filename }) => `<a href="${escape(url)}">${escape(filename)}</a>`),
    (flags & EPHEMERAL) === 0 ? '' : '<p class="quiet">Only you can see this.</p>',
    `</article>`,
  ].join('');
}

function embedHtml({ title, url, description, fields, image, footer, color, timestamp }: APIEmbed): string {
  const heading = title === undefined ? '' : markdownHtml(title);
  return [
    `<section class="embed" style="border-left-color:#${(color ?? 0).toString(16).padStart(6, '0')}">`,
    heading === '' ? '' : `<h3>${url === undefined ? heading : `<a href="${escape(url)}">${heading}</a>`}</h3>`,
    description === undefined ? '' : `<div>${markdownHtml(description)}</div>`,
    fields?.length ? `<div class="fields">${fields.map(fieldHtml).join('')}</div>` : '',
    image ? `<img src="${escape(image.url)}" alt="">` : '',
    footer || timestamp
      ? `<footer>${escape(footer?.text ?? '')}${timestamp ? ` • ${timeHtml(timestamp)}` : ''}</footer>`
      : '',
    `</section>`,
  ].join('');
}

const fieldHtml = ({ name, value, inline }: NonNullable<APIEmbed['fields']>[number]): string =>
  `<div class="${inline ? 'inline' : 'whole'}"><strong>${markdownHtml(name)}</strong>${markdownHtml(value)}</div>`;

function timeHtml(timestamp: string): string {
  return `<time datetime="${escape(timestamp)}" data-style="f">${escape(timestamp)}</time>`;
}
