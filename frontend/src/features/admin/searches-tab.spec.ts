import { describe, expect, it } from '@jest/globals';
import type { SearchRecord } from '@overline/contracts';
import { isTruncated, resultText } from './searches-tab.tsx';

const aSearch = (changes: Partial<SearchRecord>): SearchRecord => ({
  id: '1',
  timestamp: '2026-11-20T10:00:00.000Z',
  username: 'dana',
  userTier: 'Premium',
  query: 'ellery points',
  type: 'prop',
  success: true,
  analyzedPropsCount: 2,
  error: null,
  ...changes,
});

describe('what came of a search', () => {
  it('is the number of props found', () => {
    expect(resultText(aSearch({}))).toBe('2 props');
    expect(resultText(aSearch({ analyzedPropsCount: 1 }))).toBe('1 prop');
  });

  it('is the first 30 characters of the reason where it failed', () => {
    const failed = aSearch({ success: false, error: 'The model took longer than it may: try again' });
    expect(resultText(failed)).toBe('The model took longer than it ');
    expect(resultText(failed)).toHaveLength(30);
    expect([isTruncated(failed), isTruncated(aSearch({ success: false, error: 'x'.repeat(30) }))]).toEqual([
      true,
      false,
    ]);
  });
});
