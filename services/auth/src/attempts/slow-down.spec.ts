import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FORGOTTEN_AFTER_MS, type Limit, waitOf } from './slow-down.ts';

const limit: Limit = { free: 5, longestWaitMs: 60_000 };
const now = new Date('2026-01-15T12:00:00Z');
const failed = (failures: number, secondsAgo = 0) => ({
  failures,
  lastFailedAt: new Date(now.getTime() - secondsAgo * 1_000),
});

describe('the wait after failures', () => {
  it('is none while they are few, then doubles up to the longest', () => {
    expect(waitOf(undefined, limit, now)).toBe(0);
    expect([4, 5, 6, 7, 10, 11, 99].map((failures) => waitOf(failed(failures), limit, now))).toEqual([
      0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('passes, and is forgotten after an hour', () => {
    expect(waitOf(failed(10, 20), limit, now)).toBe(12_000);
    expect(waitOf(failed(10, 32), limit, now)).toBe(0);
    expect(waitOf(failed(1_000, FORGOTTEN_AFTER_MS / 1_000), { ...limit, longestWaitMs: Infinity }, now)).toBe(0);
  });

  it('is never longer than the longest, so that nobody is locked out', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(7_200), (failures, ago) => {
        const wait = waitOf(failed(failures, ago), limit, now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(limit.longestWaitMs);
      }),
    );
  });
});
