import type { Region } from '@overline/contracts';
import sportsbooks from './sportsbooks.json' with { type: 'json' };

/**
 * The states in which each book has a license, by the book's name in the odds feed. Written in November 2026 and not
 * checked against the books' own lists; docs/production.md asks operators to do that.
 */
const STATES: Readonly<Record<string, string>> = sportsbooks;

/** The books known not to take bets in a region. A book that is not in the list counts as open everywhere. */
export function booksNotSoldIn(region: Region | null): string[] {
  if (region === null) return [];
  return Object.entries(STATES).flatMap(([book, states]) => (states.split(' ').includes(region) ? [] : [book]));
}
