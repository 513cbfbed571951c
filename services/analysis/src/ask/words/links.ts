import type { ResponseOutputItem } from 'openai/resources/responses/responses';

export interface Link {
  uri: string;
  title: string;
}

const MAX_LINKS = 5;
const MAX_URI_LENGTH = 300;

/**
 * The pages that the model read, one per site: cited pages first, then other search results. Keeps only https URLs of
 * named hosts without user or port, and only short ones, because a long URL could leak data. A link's title is its
 * host, because a page's own title is untrusted text.
 */
export function linksOf(output: readonly ResponseOutputItem[]): Link[] {
  const links = new Map<string, Link>();
  for (const given of [...cited(output), ...searched(output)]) {
    const uri = safeUri(given);
    if (uri === null) continue;
    const title = new URL(uri).hostname.replace(/^www\./, '');
    if (!links.has(title)) links.set(title, { uri, title });
  }
  return [...links.values()].slice(0, MAX_LINKS);
}

function cited(output: readonly ResponseOutputItem[]): string[] {
  return output
    .flatMap((item) => (item.type === 'message' ? item.content : []))
    .flatMap((part) => {
      if (part.type !== 'output_text') return [];
      return (part.annotations ?? []).flatMap((annotation) =>
        annotation.type === 'url_citation' ? [annotation.url] : [],
      );
    });
}

function searched(output: readonly ResponseOutputItem[]): string[] {
  return output.flatMap((item) => {
    if (item.type !== 'web_search_call' || item.action.type !== 'search') return [];
    return (item.action.sources ?? []).flatMap((source) => ('url' in source ? [source.url] : []));
  });
}

// Whitespace, invisible characters, backslashes, quotes and angle brackets.
const UNSAFE_CHARACTERS = /[\s\p{C}\\"'<>`]/u;
// At least two labels, the last of which begins with a letter: neither an IP address nor 'localhost'.
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** The normalized URL; null if it must not be shown. */
export function safeUri(given: string): string | null {
  if (
    typeof given !== 'string' ||
    given.length > MAX_URI_LENGTH ||
    !/^https:\/\//i.test(given) ||
    UNSAFE_CHARACTERS.test(given)
  )
    return null;
  const url = URL.parse(given);
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  return HOST_NAME.test(url.hostname) && url.href.length <= MAX_URI_LENGTH ? url.href : null;
}
