import { describe, expect, it } from '@jest/globals';
import { isFresh, isStillOffered, newestQuotes, type PropQuote } from './quotes.ts';

const NOON = Date.UTC(2026, 0, 9, 12);
const before = (minutes: number): number => NOON - minutes * 60_000;
const quote = (book: string, minutes: number): PropQuote => ({
  book,
  line: 20.5,
  over: -110,
  under: -110,
  at: before(minutes),
});

describe('a quote', () => {
  it('is fresh for an hour, and never before its own time', () => {
    expect([-1, 0, 59, 60, 61].map((minutes) => isFresh(before(minutes), NOON))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is offered for four hours, and never before its own time', () => {
    expect([-1, 0, 61, 240, 241].map((minutes) => isStillOffered({ at: before(minutes) }, NOON))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('the newest quotes of a prop', () => {
  const books = (quotes: readonly PropQuote[]): string[] => newestQuotes(quotes, NOON).map(({ book }) => book);

  it('are at most an hour older than the newest one', () => {
    expect(books([quote('a', 190), quote('b', 130), quote('c', 131), quote('d', 191)])).toEqual(['a', 'b', 'c']);
  });

  it('are measured from the newest one that is not from the future', () => {
    expect(books([quote('later', -5), quote('a', 30), quote('b', 90)])).toEqual(['a', 'b']);
  });

  it('are an empty list when all have been taken down', () => {
    expect(books([quote('a', 241), quote('b', 300)])).toEqual([]);
  });
});
