import type { ResponseOutputItem } from 'openai/resources/responses/responses';

export interface Link {
  uri: string;
  title: string;
}

const MOST_LINKS = 5;
const LONGEST_URI = 300;

/**
 * The pages that the provider says it read, one of each site: those cited first, then others of its searches.
 * Only https, to a host with a name, without a user, a port, or an address so long that it could carry something away.
 * A page is called by its host: what it calls itself is words from outside.
 */
export function linksOf(output: readonly ResponseOutputItem[]): Link[] {
  const links = new Map<string, Link>();
  for (const given of [...cited(output), ...searched(output)]) {
    const uri = safeUri(given);
    if (uri === null) continue;
    const title = new URL(uri).hostname.replace(/^www\./, '');
    if (!links.has(title)) links.set(title, { uri, title });
  }
  return [...links.values()].slice(0, MOST_LINKS);
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
