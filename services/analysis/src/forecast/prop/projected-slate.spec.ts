import { describe, expect, it } from '@jest/globals';
import { RecentSlates } from './projected-slate.ts';

const moment = (day: string) => ({ league: 'nba' as const, day, asOf: new Date('2026-01-14T14:00:00Z') });

describe('the cache of recent slates', () => {
  it('computes a slate once, even for concurrent callers', async () => {
    const slates = new RecentSlates<number>(2);
    let computed = 0;
    const make = (): Promise<number> => Promise.resolve((computed += 1));
    const [a, b] = [moment('2026-01-14'), moment('2026-01-14')];
    expect(await Promise.all([slates.of(a, make), slates.of(b, make)])).toEqual([1, 1]);
  });

  it('keeps two moments of a day apart', async () => {
    const slates = new RecentSlates<string>(2);
    const later = { league: 'nba' as const, day: '2026-01-14', asOf: new Date('2026-01-14T14:00:01Z') };
    expect(await slates.of(moment('2026-01-14'), async () => 'first')).toBe('first');
    expect(await slates.of(later, async () => 'second')).toBe('second');
  });

  it('drops the oldest slate beyond its maximum, and every failure', async () => {
    const slates = new RecentSlates<string>(2);
    const say = (text: string) => () => Promise.resolve(text);
    const [a, b, c, d] = [moment('2026-01-01'), moment('2026-01-02'), moment('2026-01-03'), moment('2026-01-04')];
    for (const each of [a, b, c]) await slates.of(each, say('first'));
    expect(await slates.of(a, say('again'))).toBe('again');
    expect(await slates.of(c, say('again'))).toBe('first');
    await expect(slates.of(d, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await slates.of(d, say('back'))).toBe('back');
  });
});
