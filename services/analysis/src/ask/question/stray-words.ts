import { isChatter, isHarmless } from './lexicon.ts';
import { isBet } from './doubts.ts';
import type { Item, Placed } from './item.ts';

const SAYS_NOTHING: readonly Item['kind'][] = ['filler', 'unknown', 'day', 'venue', 'team', 'versus', 'join', 'top'];

/**
 * Passes over common English that stands before or behind a bet that is written in full: a player, a market, and a line
 * with its side or a half. Between them every word counts, and in a question that leaves one of them out.
 */
export function withoutStrayWords(items: readonly Placed[]): Placed[] {
  if (isPlayerAlone(items)) return items.map(onlySmallChange);
  if (!isFullBet(items)) return [...items];
  const from = items.findIndex(({ kind }) => !SAYS_NOTHING.includes(kind));
  const to = items.findLastIndex(({ kind }) => !SAYS_NOTHING.includes(kind));
  return items.map((item, at) =>
    item.kind === 'unknown' && (at < from || at > to) && isHarmless(item.text) ? { ...item, kind: 'filler' } : item,
  );
}

/** Somebody is named and nothing of a bet: then most words are what is asked about him. */
function isPlayerAlone(items: readonly Placed[]): boolean {
  return items.some(({ kind }) => kind === 'player') && !items.some(isBet);
}

function onlySmallChange(item: Placed): Placed {
  return item.kind === 'filler' && isChatter(item.text) ? { ...item, kind: 'unknown' } : item;
}

function isFullBet(items: readonly Placed[]): boolean {
  const has = (kind: Item['kind']): boolean => items.some((item) => item.kind === kind);
  const sided = items.some(
    (item) => item.kind === 'line' && (item.side !== null || has('side') || !Number.isInteger(item.value)),
  );
  return has('player') && has('market') && sided;
}
