import { describe, expect, it } from '@jest/globals';
import { MomentCache } from './moment-cache.ts';

const moment = (day: string) => ({ league: 'nba' as const, day, asOf: new Date('2026-01-14T14:00:00Z') });

describe('the cache of moments', () => {
  it('computes a value once, even for concurrent callers', async () => {
    const cache = new MomentCache<number>();
    let computed = 0;
    const make = (): Promise<number> => Promise.resolve((computed += 1));
    const [a, b] = [moment('2026-01-14'), moment('2026-01-14')];
    expect(await Promise.all([cache.of(a, make), cache.of(b, make)])).toEqual([1, 1]);
  });

  it('keeps two moments of a day apart', async () => {
    const cache = new MomentCache<string>();
    const later = { league: 'nba' as const, day: '2026-01-14', asOf: new Date('2026-01-14T14:00:01Z') };
    expect(await cache.of(moment('2026-01-14'), async () => 'first')).toBe('first');
    expect(await cache.of(later, async () => 'second')).toBe('second');
  });

  it('drops the oldest of five values, and every failure', async () => {
    const cache = new MomentCache<string>();
    const say = (text: string) => () => Promise.resolve(text);
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];
    for (const day of days) await cache.of(moment(day), say('first'));
    expect(await cache.of(moment('2026-01-02'), say('again'))).toBe('first');
    expect(await cache.of(moment('2026-01-01'), say('again'))).toBe('again');
    const failing = moment('2026-01-06');
    await expect(cache.of(failing, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.of(failing, say('back'))).toBe('back');
  });
});
