import { describe, expect, it } from '@jest/globals';
import { getRecordChain } from '@overline/contracts';
import type { Bus } from '@overline/messaging';
import { ResultsCache } from './results-cache.ts';

const MEGABYTE = 1024 * 1024;

/** A cache whose bus replies to every request with incompressible bytes. */
function aCache(bytes: number) {
  const requests: number[] = [];
  let broken = false;
  const bus = {
    onBroadcast: () => undefined,
    subscribe: () => undefined,
    requestBytes: async (_contract: unknown, { after }: { after: number }) => {
      requests.push(after);
      if (broken) throw new Error('picks is unavailable');
      return Buffer.alloc(bytes, crypto.getRandomValues(Buffer.alloc(4_096)));
    },
  };
  const cache = new ResultsCache(bus as unknown as Bus);
  return { requests, cache, breakDown: (isBroken: boolean) => (broken = isBroken) };
}

describe('the cache of results', () => {
  it('requests once for concurrent and closely following callers', async () => {
    const { requests, cache } = aCache(100);
    await Promise.all([cache.get(getRecordChain, { after: 0 }), cache.get(getRecordChain, { after: 0 })]);
    await cache.get(getRecordChain, { after: 0 });
    expect(requests).toEqual([0]);
  });

  it('holds at most 32 MB and evicts the least recently used part', async () => {
    const { requests, cache } = aCache(10 * MEGABYTE);
    for (const after of [0, 400, 800, 1_200]) await cache.get(getRecordChain, { after });
    requests.length = 0;
    await cache.get(getRecordChain, { after: 1_200 });
    expect(requests).toEqual([]);
    await cache.get(getRecordChain, { after: 0 });
    expect(requests).toEqual([0]);
  });

  it('requests again after a failure', async () => {
    const { requests, cache, breakDown } = aCache(100);
    breakDown(true);
    await expect(cache.get(getRecordChain, { after: 0 })).rejects.toThrow('picks is unavailable');
    breakDown(false);
    await cache.get(getRecordChain, { after: 0 });
    expect(requests).toEqual([0, 0]);
  });

  it('does not cache a reply that was in flight when a result changed', async () => {
    const { requests, cache } = aCache(100);
    const underWay = cache.get(getRecordChain, { after: 0 });
    cache.clear();
    await underWay;
    await cache.get(getRecordChain, { after: 0 });
    expect(requests).toEqual([0, 0]);
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
