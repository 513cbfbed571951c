import { describe, expect, it } from '@jest/globals';
import type { Principal } from '@overline/contracts';
import { PrincipalCache } from './principal-cache.ts';

const principalOf = (userId: string): Principal => ({ userId, sessionId: `session of ${userId}`, tier: 'Free' });
const found = (userId: string) => ({ principal: principalOf(userId), until: 60_000, lastKnownUntil: 900_000 });

function aCache(capacity = 10) {
  const clock = { now: 0 };
  const cache = new PrincipalCache(capacity, () => clock.now);
  const keep = (key: string, userId: string): void => cache.finish(cache.start(userId), key, found(userId));
  return { cache, clock, keep };
}

describe('PrincipalCache', () => {
  it('returns a caller until the entry expires', () => {
    const { cache, clock, keep } = aCache();
    keep('a', 'ann');
    clock.now = 59_999;
    expect(cache.get('a')).toEqual(principalOf('ann'));
    clock.now = 60_000;
    expect(cache.get('a')).toBeUndefined();
  });

  it('returns the last known caller while auth is unavailable, until the limit or a change of the account', () => {
    const { cache, clock, keep } = aCache();
    keep('a', 'ann');
    keep('b', 'bob');
    clock.now = 100_000;
    expect(cache.lastKnown('a', 105_000)).toEqual(principalOf('ann'));
    expect([cache.get('a'), cache.get('b')]).toEqual([principalOf('ann'), undefined]);
    clock.now = 105_000;
    expect(cache.get('a')).toBeUndefined();
    cache.forget('bob');
    expect(cache.lastKnown('b', 110_000)).toBeUndefined();
    expect(cache.lastKnown('a', 2_000_000)).toEqual(principalOf('ann'));
    clock.now = 900_000;
    expect([cache.get('a'), cache.lastKnown('a', 2_000_000)]).toEqual([undefined, undefined]);
  });

  it('removes every token of a changed account, and no others', () => {
    const { cache, keep } = aCache();
    keep('a', 'ann');
    keep('b', 'ann');
    keep('c', 'bob');
    cache.forget('ann');
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.userId)).toEqual([undefined, undefined, 'bob']);
  });

  it('does not store the result of a lookup if the account changed while it was in flight', () => {
    const { cache } = aCache();
    const ofAnn = cache.start('ann');
    const ofBob = cache.start('bob');
    cache.forget('ann');
    cache.finish(ofAnn, 'a', found('ann'));
    cache.forgetAll();
    cache.finish(ofBob, 'b', found('bob'));
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });

  it('evicts the least recently used entry when it is full', () => {
    const { cache, keep } = aCache(2);
    keep('a', 'ann');
    keep('b', 'bob');
    cache.get('a');
    keep('c', 'cyd');
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.userId)).toEqual(['ann', undefined, 'cyd']);
  });
});

describe('a change of an account', () => {
  it('makes only the lookups in flight of that account stale', () => {
    const { cache } = aCache();
    const ofAnn = cache.start('ann');
    const ofBob = cache.start('bob');
    cache.forget('ann');
    cache.finish(ofAnn, 'a', found('ann'));
    cache.finish(ofBob, 'b', found('bob'));
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, principalOf('bob')]);
  });

  it('that may have been missed removes every caller', () => {
    const { cache, keep } = aCache();
    keep('a', 'ann');
    keep('b', 'bob');
    cache.forgetAll();
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });
});

it('drops one token that is no longer valid', () => {
  const { cache, keep } = aCache();
  keep('a', 'ann');
  keep('b', 'ann');
  cache.drop('a');
  expect([cache.get('a'), cache.lastKnown('a', 60_000), cache.get('b')]).toEqual([
    undefined,
    undefined,
    principalOf('ann'),
  ]);
});
