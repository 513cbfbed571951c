import { escape } from '../http/html.ts';

// What stands first wins; each alternative is one form of Discord's markdown.
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

/** A message's text as a reader sees it: marks become HTML, everything else is plain text. */
export function markdownHtml(text: string): string {
  return text.split('\n').map(line).join('');
}

function line(text: string): string {
  const [, mark = '', rest = text] = /^(-# |### |## |# |> |- )(.*)$/s.exec(text) ?? [];
  switch (mark.trim()) {
    case '-#':
      return `<small>${inline(rest)}</small>`;
    case '#':
    case '##':
    case '###':
      return `<strong class="head">${inline(rest)}</strong>`;
    case '>':
      return `<blockquote>${inline(rest)}</blockquote>`;
    case '-':
      return `<div>• ${inline(rest)}</div>`;
    default:
      return `<div>${inline(text) || '&nbsp;'}</div>`;
  }
}

function inline(text: string): string {
  const found = INLINE.exec(text);
  if (!found) return escape(text);
  const [whole, escaped, seconds, style, label, address, bare, ...marked] = found;
  return escape(text.slice(0, found.index)) + one() + inline(text.slice(found.index + whole.length));

  function one(): string {
    if (escaped !== undefined) return escape(escaped);
    if (seconds !== undefined) return timestamp(Number(seconds), style ?? 'f');
    if (label !== undefined && address !== undefined) return link(address, inline(label));
    if (bare !== undefined) return link(bare, escape(bare));
    const index = marked.findIndex((part) => part !== undefined);
    const inner = marked[index] ?? '';
    const tag = TAGS[index];
    return tag ? `<${tag}>${inline(inner)}</${tag}>` : `<code>${escape(inner)}</code>`;
  }
}

const link = (address: string, html: string): string => `<a href="${escape(address)}" rel="noreferrer">${html}</a>`;

/** The script of the page puts it into the reader's own zone. */
function timestamp(seconds: number, style: string): string {
  const instant = new Date(seconds * 1_000);
  if (Number.isNaN(instant.getTime())) return escape(`<t:${seconds}:${style}>`);
  return (
    `<time datetime="${instant.toISOString()}" ` +
    `data-style="${style}">${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
  );
}
