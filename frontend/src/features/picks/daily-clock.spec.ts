import { describe, expect, it } from '@jest/globals';
import { msUntilLocal } from './daily-clock.ts';

describe('a daily action', () => {
  it('waits for the next time on this clock', () => {
    expect(msUntilLocal(new Date(2026, 10, 20, 8, 14), 8, 15)).toBe(60_000);
    expect(msUntilLocal(new Date(2026, 10, 20, 8, 15), 8, 15)).toBe(24 * 3_600_000);
  });
});
