import { describe, expect, it } from '@jest/globals';
import { RateLimiter, TooManyRequests, type Bucket, takeFrom } from './rate-limiter.ts';

/** A limiter over one shared bucket, and a fake clock. */
function aLimiter(buckets = new Map<string, Bucket>()) {
  const clock = { now: 1_000_000 };
  let trips = 0;
  const source = {
    take: async (key: string, perMinute: number, want: number) => {
      trips += 1;
      const bucket = buckets.get(key) ?? { tokens: perMinute, filledAt: clock.now };
      buckets.set(key, bucket);
      return takeFrom(bucket, perMinute, want, clock.now);
    },
  };
  const limiter = new RateLimiter(source, () => clock.now);
  const passes = async (key: string, perMinute: number, calls: number): Promise<number> => {
    let passed = 0;
    for (let n = 0; n < calls; n += 1) {
      try {
        await limiter.take(key, perMinute);
        passed += 1;
      } catch (error) {
        if (!(error instanceof TooManyRequests)) throw error;
      }
    }
    return passed;
  };
  return { limiter, clock, passes, trips: () => trips };
}

describe('RateLimiter', () => {
  it('allows the calls of one minute and reports when to retry', async () => {
    const { limiter, passes, clock } = aLimiter();
    expect(await passes('a', 20, 30)).toBe(20);
    expect(() => limiter.take('a', 20)).toThrow('Please try again in 3 seconds.');
    clock.now += 3_000;
    expect(await passes('a', 20, 5)).toBe(1);
  });

  it('counts each key separately', async () => {
    const { passes } = aLimiter();
    expect([await passes('a', 5, 9), await passes('b', 5, 9)]).toEqual([5, 5]);
  });

  it('needs one round trip per lease', async () => {
    const { passes, trips } = aLimiter();
    expect(await passes('a', 6_000, 1_000)).toBe(1_000);
    expect(trips()).toBe(10);
  });

  it('shares one round trip among concurrent callers, and allows only as many as were granted', async () => {
    const { limiter } = aLimiter();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, async () => limiter.take('a', 10)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('enforces one limit over several instances', async () => {
    const buckets = new Map<string, Bucket>();
    const [one, two] = [aLimiter(buckets), aLimiter(buckets)];
    const passed = (await one.passes('a', 30, 40)) + (await two.passes('a', 30, 40));
    expect(passed).toBe(30);
  });
});
