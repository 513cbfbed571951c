import { describe, expect, it } from '@jest/globals';
import { getRecordChain } from '@overline/contracts';
import type { Bus } from '@overline/messaging';
import { ResultsCache } from './results-cache.ts';

const MEGABYTE = 1024 * 1024;

/** A cache whose bus answers every part of the chain with bytes that do not compress. */
function aCache(bytes: number) {
  const asked: number[] = [];
  let broken = false;
  const bus = {
    onBroadcast: () => undefined,
    subscribe: () => undefined,
    requestBytes: async (_contract: unknown, { after }: { after: number }) => {
      asked.push(after);
      if (broken) throw new Error('picks is away');
      return Buffer.alloc(bytes, crypto.getRandomValues(Buffer.alloc(4_096)));
    },
  };
  const cache = new ResultsCache(bus as unknown as Bus);
  return { asked, cache, breakDown: (isBroken: boolean) => (broken = isBroken) };
}

describe('the cache of results', () => {
  it('asks once for callers at the same time and shortly after each other', async () => {
    const { asked, cache } = aCache(100);
    await Promise.all([cache.get(getRecordChain, { after: 0 }), cache.get(getRecordChain, { after: 0 })]);
    await cache.get(getRecordChain, { after: 0 });
    expect(asked).toEqual([0]);
  });

  it('holds 32 MB at most: the part that was read least recently goes first', async () => {
    const { asked, cache } = aCache(10 * MEGABYTE);
    for (const after of [0, 400, 800, 1_200]) await cache.get(getRecordChain, { after });
    asked.length = 0;
    await cache.get(getRecordChain, { after: 1_200 });
    expect(asked).toEqual([]);
    await cache.get(getRecordChain, { after: 0 });
    expect(asked).toEqual([0]);
  });

  it('asks again after a failure', async () => {
    const { asked, cache, breakDown } = aCache(100);
    breakDown(true);
    await expect(cache.get(getRecordChain, { after: 0 })).rejects.toThrow('picks is away');
    breakDown(false);
    await cache.get(getRecordChain, { after: 0 });
    expect(asked).toEqual([0, 0]);
  });

  it('does not keep a reply that was under way when a result changed', async () => {
    const { asked, cache } = aCache(100);
    const underWay = cache.get(getRecordChain, { after: 0 });
    cache.clear();
    await underWay;
    await cache.get(getRecordChain, { after: 0 });
    expect(asked).toEqual([0, 0]);
  });

  it('compresses without blocking other requests', async () => {
    const { cache } = aCache(20 * MEGABYTE);
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    await cache.get(getRecordChain, { after: 0 });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
  });
});
