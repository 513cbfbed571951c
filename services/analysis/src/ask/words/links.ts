import type { ResponseOutputItem } from 'openai/resources/responses/responses';
import { legible } from './plain-text.ts';

export interface Link {
  uri: string;
  title: string;
}

export const MOST_LINKS = 5;
const LONGEST_URI = 300;
const LONGEST_TITLE = 120;

/**
 * The pages that the provider says it read: those cited first, then the other sources of its searches. Only https, to a
 * host with a name, without a user, a port, or an address so long that it could carry something away.
 */
export function linksOf(output: readonly ResponseOutputItem[]): Link[] {
  const links = new Map<string, Link>();
  for (const { url, title } of [...cited(output), ...searched(output)]) {
    const uri = safeUri(url);
    if (uri !== null && !links.has(uri)) links.set(uri, { uri, title: titleOf(title, uri) });
  }
  return [...links.values()];
}

function cited(output: readonly ResponseOutputItem[]): { url: string; title: string }[] {
  return output
    .flatMap((item) => (item.type === 'message' ? item.content : []))
    .flatMap((part) => {
      if (part.type !== 'output_text') return [];
      return (part.annotations ?? []).flatMap((annotation) =>
        annotation.type === 'url_citation' ? [{ url: annotation.url, title: annotation.title }] : [],
      );
    });
}

function searched(output: readonly ResponseOutputItem[]): { url: string; title: string }[] {
  return output.flatMap((item) => {
    if (item.type !== 'web_search_call' || item.action.type !== 'search') return [];
    return (item.action.sources ?? []).flatMap((source) => ('url' in source ? [{ url: source.url, title: '' }] : []));
  });
}

/** The address in its normal form, null where it must not be shown. */
export function safeUri(given: string): string | null {
  if (
    typeof given !== 'string' ||
    given.length > LONGEST_URI ||
    !/^https:\/\//i.test(given) ||
    /[\s\p{C}\\"'<>`]/u.test(given)
  )
    return null;
  const url = URL.parse(given);
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(url.hostname);
  return isName && url.href.length <= LONGEST_URI ? url.href : null;
}

/** A page's title comes from the web: without a number and without markup, or else the host stands there. */
function titleOf(title: string, uri: string): string {
  const plain = legible(title);
  return plain === null || plain === '' || plain.length > LONGEST_TITLE || /\d/.test(plain)
    ? new URL(uri).hostname.replace(/^www\./, '')
    : plain;
}
