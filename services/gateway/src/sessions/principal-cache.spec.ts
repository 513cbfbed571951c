import { describe, expect, it } from '@jest/globals';
import type { Principal } from '@overline/contracts';
import { PrincipalCache } from './principal-cache.ts';

const somebody = (userId: string): Principal => ({ userId, sessionId: `session of ${userId}`, tier: 'Free' });
const found = (userId: string) => ({ principal: somebody(userId), until: 60_000, lastKnownUntil: 900_000 });

function aCache(capacity = 10) {
  const clock = { now: 0 };
  const cache = new PrincipalCache(capacity, () => clock.now);
  const keep = (key: string, userId: string): void => cache.finish(cache.start(userId), key, found(userId));
  return { cache, clock, keep };
}

describe('PrincipalCache', () => {
  it('knows somebody for as long as it was told, and no longer', () => {
    const { cache, clock, keep } = aCache();
    keep('a', 'ann');
    clock.now = 59_999;
    expect(cache.get('a')).toEqual(somebody('ann'));
    clock.now = 60_000;
    expect(cache.get('a')).toBeUndefined();
  });

  it('knows who it was, while nobody can be asked, until the last moment and only where nothing changed', () => {
    const { cache, clock, keep } = aCache();
    keep('a', 'ann');
    keep('b', 'bob');
    clock.now = 100_000;
    expect(cache.lastKnown('a', 105_000)).toEqual(somebody('ann'));
    expect([cache.get('a'), cache.get('b')]).toEqual([somebody('ann'), undefined]);
    clock.now = 105_000;
    expect(cache.get('a')).toBeUndefined();
    cache.forget('bob');
    expect(cache.lastKnown('b', 110_000)).toBeUndefined();
    expect(cache.lastKnown('a', 2_000_000)).toEqual(somebody('ann'));
    clock.now = 900_000;
    expect([cache.get('a'), cache.lastKnown('a', 2_000_000)]).toEqual([undefined, undefined]);
  });

  it('forgets every token of an account that changed, and nobody else', () => {
    const { cache, keep } = aCache();
    keep('a', 'ann');
    keep('b', 'ann');
    keep('c', 'bob');
    cache.forget('ann');
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.userId)).toEqual([undefined, undefined, 'bob']);
  });

  it('does not keep what a look-up found when the account changed while it was under way', () => {
    const { cache } = aCache();
    const [early, all] = [cache.start('ann'), cache.start('bob')];
    cache.forget('ann');
    cache.finish(early, 'a', found('ann'));
    cache.forgetAll();
    cache.finish(all, 'b', found('bob'));
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });

  it('lets go of whoever was away longest when it is full', () => {
    const { cache, keep } = aCache(2);
    keep('a', 'ann');
    keep('b', 'bob');
    cache.get('a');
    keep('c', 'cyd');
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.userId)).toEqual(['ann', undefined, 'cyd']);
  });
});
