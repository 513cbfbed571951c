import type { Region } from '@overline/contracts';
import sportsbooks from './sportsbooks.json' with { type: 'json' };

/**
 * The states with a license of each book, by the name that the odds feed gives it; a book without one in any state has
 * none. Written in November 2026 and not checked against the books' own lists: docs/production.md asks operators to.
 */
const STATES: Readonly<Record<string, string>> = sportsbooks;

/** The books that are known not to take bets in a region. A book that we do not know is taken to be open everywhere. */
export function booksNotSoldIn(region: Region | null): string[] {
  if (region === null) return [];
  return Object.entries(STATES).flatMap(([book, states]) => (states.split(' ').includes(region) ? [] : [book]));
}
