import { isJson } from './read-request.ts';

/** What a model says that makes things up. */
export const INVENTIONS: readonly string[] = [
  'He was ruled out for the season this morning.',
  'The better value is against it, so take the other side.',
  'Stake more here than usual: it is as good as won.',
  'The line moved to 31.5 after the news, and 88% of the money is on the under.',
];

type Change = (value: string, saying: string) => string;

const WORDS: readonly Change[] = [(value, saying) => `${value} ${saying}`, (_value, saying) => saying, flipped];
const LISTS: readonly ((list: unknown[]) => unknown[])[] = [
  (list) => list,
  (list) => [...list].reverse(),
  (list) => [...list, ...list],
  (list) => [...list.slice(1), list[0]].filter((one) => one !== undefined),
];

/** The value with the sayings in it, in another way each turn: as its words, beside them, or as fields of their own. */
export function tampered(value: unknown, sayings: readonly string[], turn: number): unknown {
  if (sayings.length === 0) return value;
  const saying = sayings.join(' ');
  const change = WORDS[turn % WORDS.length];
  const list = LISTS[Math.floor(turn / WORDS.length) % LISTS.length];
  const visit = (one: unknown): unknown => {
    if (typeof one === 'string') return change?.(one, saying);
    if (Array.isArray(one)) return list?.(one.map(visit));
    if (!isJson(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, visit(part)]));
  };
  const changed = visit(value);
  return isJson(changed) && change === flipped ? { ...changed, text: saying } : changed;
}

/** The other side of every over and under. */
function flipped(text: string): string {
  const other: Readonly<Record<string, string>> = { over: 'under', Over: 'Under', under: 'over', Under: 'Over' };
  return text.replace(/\b(?:over|under)\b/gi, (word) => other[word] ?? word);
}
