import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FORGOTTEN_AFTER_MS, type Limit, waitMsOf } from './attempts.ts';

const limit: Limit = { free: 5, maxWaitMs: 60_000 };
const now = new Date('2026-01-15T12:00:00Z');
const failed = (failures: number, secondsAgo = 0) => ({
  failures,
  lastFailedAt: new Date(now.getTime() - secondsAgo * 1_000),
});

describe('the wait after failures', () => {
  it('is zero for the free failures, then doubles up to the maximum', () => {
    expect(waitMsOf(undefined, limit, now)).toBe(0);
    expect([4, 5, 6, 7, 10, 11, 99].map((failures) => waitMsOf(failed(failures), limit, now))).toEqual([
      0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('shrinks as time passes, and failures are forgotten after an hour', () => {
    expect(waitMsOf(failed(10, 20), limit, now)).toBe(12_000);
    expect(waitMsOf(failed(10, 32), limit, now)).toBe(0);
    expect(waitMsOf(failed(1_000, FORGOTTEN_AFTER_MS / 1_000), { ...limit, maxWaitMs: Infinity }, now)).toBe(0);
  });

  it('never exceeds the maximum, so that no user is locked out', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(7_200), (failures, ago) => {
        const wait = waitMsOf(failed(failures, ago), limit, now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(limit.maxWaitMs);
      }),
    );
  });
});
