import { describe, expect, it } from '@jest/globals';
import { MomentCache } from './moment-cache.ts';

const moment = (day: string) => ({ league: 'nba' as const, day, asOf: new Date('2026-01-14T14:00:00Z') });

describe('the cache of moments', () => {
  it('computes a value once, even for concurrent callers', async () => {
    const cache = new MomentCache<number>(2);
    let computed = 0;
    const make = (): Promise<number> => Promise.resolve((computed += 1));
    const [a, b] = [moment('2026-01-14'), moment('2026-01-14')];
    expect(await Promise.all([cache.of(a, make), cache.of(b, make)])).toEqual([1, 1]);
  });

  it('keeps two moments of a day apart', async () => {
    const cache = new MomentCache<string>(2);
    const later = { league: 'nba' as const, day: '2026-01-14', asOf: new Date('2026-01-14T14:00:01Z') };
    expect(await cache.of(moment('2026-01-14'), async () => 'first')).toBe('first');
    expect(await cache.of(later, async () => 'second')).toBe('second');
  });

  it('drops the oldest value beyond its maximum, and every failure', async () => {
    const cache = new MomentCache<string>(2);
    const say = (text: string) => () => Promise.resolve(text);
    const [a, b, c, d] = [moment('2026-01-01'), moment('2026-01-02'), moment('2026-01-03'), moment('2026-01-04')];
    for (const each of [a, b, c]) await cache.of(each, say('first'));
    expect(await cache.of(a, say('again'))).toBe('again');
    expect(await cache.of(c, say('again'))).toBe('first');
    await expect(cache.of(d, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.of(d, say('back'))).toBe('back');
  });
});
