import { type Link, MOST_LINKS, safeUri } from './links.ts';
import { type Place, checkedText } from './checked-text.ts';

const MOST_NEWS = 2;
const LONGEST_NEWS = 220;

export interface News {
  lines: string[];
  sources: Link[];
}

/**
 * What may be shown of the news: sentences about somebody whom the analysis names, from a page that the provider says
 * it read. The pages behind them come first among the sources.
 */
export function newsOf(
  given: readonly { text: string; url: string }[],
  links: readonly Link[],
  subjects: readonly string[],
  place: Omit<Place, 'most'>,
): News {
  const known = new Map(links.map((link) => [link.uri, link]));
  const kept = given.slice(0, 2 * MOST_NEWS).flatMap(({ text, url }) => {
    const link = known.get(safeUri(url) ?? '');
    const line = link && checkedText(text, { ...place, most: LONGEST_NEWS });
    return link && line && subjects.some((name) => line.includes(name))
      ? [{ line: /[.!?]$/.test(line) ? line : `${line}.`, link }]
      : [];
  });
  const shown = kept.slice(0, MOST_NEWS);
  const sources = new Map([...shown.map(({ link }) => link), ...links].map((link) => [link.uri, link]));
  return { lines: [...new Set(shown.map(({ line }) => line))], sources: [...sources.values()].slice(0, MOST_LINKS) };
}
