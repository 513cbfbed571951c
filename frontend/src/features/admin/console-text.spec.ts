import { describe, expect, it } from '@jest/globals';
import type { SearchRecord } from '@overline/contracts';
import { ApiError } from '../../api/api-error.ts';
import { adminErrorText, needsSecondFactor } from './console/console-queries.ts';
import { failureText, resultsPostedText } from './discord-tab.tsx';
import { isTruncated, resultText } from './searches-tab.tsx';
import { readSearchCount } from './user-fields.tsx';

const failed = (status: number, message: string, code = '') => new ApiError({ kind: 'http', status, message, code });

describe('the console’s error text', () => {
  it.each([
    [401, 'Session expired. Please log in again.'],
    [403, 'Admin access required for this operation'],
    [404, 'Resource not found'],
    [500, 'Server error. Please try again later.'],
    [409, 'The words of the server'],
  ])('%i: %s', (status, words) => {
    expect(adminErrorText(failed(status, 'The words of the server'), 'Otherwise')).toBe(words);
  });

  it('is the default without a message', () => {
    expect(adminErrorText(failed(400, ''), 'Otherwise')).toBe('Otherwise');
  });

  it('is the server’s where a second factor is required', () => {
    const refused = failed(403, 'Admins need a second factor.', 'SECOND_FACTOR_REQUIRED');
    expect(adminErrorText(refused, 'Otherwise')).toBe('Admins need a second factor.');
    expect([needsSecondFactor(refused), needsSecondFactor(failed(403, 'No'))]).toEqual([true, false]);
  });
});

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

describe('the result of a search', () => {
  it('is the number of props found', () => {
    expect(resultText(aSearch({}))).toBe('2 props');
    expect(resultText(aSearch({ analyzedPropsCount: 1 }))).toBe('1 prop');
  });

  it('is the first 30 characters of the error for a failed one', () => {
    const failed = aSearch({ success: false, error: 'The model took longer than it may: try again' });
    expect(resultText(failed)).toBe('The model took longer than it ');
    expect(resultText(failed)).toHaveLength(30);
    expect([isTruncated(failed), isTruncated(aSearch({ success: false, error: 'x'.repeat(30) }))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the message after a manual post', () => {
  it('counts hits, misses and pushes, and the rate with one decimal', () => {
    const post = { success: true, message: '', wins: 7, losses: 4, pushes: 1, winRate: 700 / 11 };
    expect(resultsPostedText(post)).toBe("Successfully posted yesterday's results to Discord! (7-4-1, 63.6%)");
  });

  it('is the reason of the failure if there is one, else the default', () => {
    const refused = new ApiError({ kind: 'http', status: 409, message: 'Posted already' });
    const wordless = new ApiError({ kind: 'http', status: 502, message: '' });
    expect(failureText('No picks today')).toBe('Failed: No picks today');
    expect(failureText(refused, 'Error posting daily picks')).toBe('Failed: Posted already');
    expect(failureText(wordless, 'Error posting daily picks')).toBe('Error posting daily picks');
  });
});

describe('a typed number of searches', () => {
  it.each([
    ['0', 0],
    [' 12 ', 12],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    ['99999999999999999999', null],
  ])('%j is %j', (typed, count) => {
    expect(readSearchCount(typed)).toBe(count);
  });
});
