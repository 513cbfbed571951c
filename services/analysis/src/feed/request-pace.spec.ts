import { describe, expect, it } from '@jest/globals';
import { RequestPace } from './request-pace.ts';
import { retryAfterMs } from './retry-after.ts';

const took = async (pace: RequestPace, turns: number): Promise<number> => {
  const started = performance.now();
  await Promise.all(Array.from({ length: turns }, () => pace.turn()));
  return performance.now() - started;
};

describe('a pace of requests', () => {
  it('lets a second\'s share go at once, and the rest one by one', async () => {
    expect(await took(new RequestPace(3_000), 50)).toBeLessThan(20);
    // Fifty at once, then twenty a fiftieth of a second apart.
    expect(await took(new RequestPace(3_000), 70)).toBeGreaterThan(350);
  });

  it('lets one go at least, however slow the plan', async () => {
    expect(await took(new RequestPace(1), 1)).toBeLessThan(20);
  });
});

describe('a Retry-After header', () => {
  const now = new Date('2026-01-14T14:00:00Z');

  it.each([
    ['7', 7_000], ['0', 0], [' 1.5 ', 1_500], ['Wed, 14 Jan 2026 14:00:30 GMT', 30_000], ['Wed, 14 Jan 2026 13:00:00 GMT', 0],
    ['', undefined], [null, undefined], ['soon', undefined], ['-3', undefined],
  ])('of %p means %p ms', (header, expected) => {
    const ms = retryAfterMs(header, now);
    if (header === '-3') expect(ms ?? 0).toBe(0);
    else expect(ms).toBe(expected);
  });
});
