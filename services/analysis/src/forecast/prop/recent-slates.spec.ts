import { describe, expect, it } from '@jest/globals';
import { RecentSlates } from './projected-slate.ts';

describe('kept answers', () => {
  it('make an answer once, also for those who ask while it is being made', async () => {
    const answers = new RecentSlates<number>(2);
    let made = 0;
    const make = (): Promise<number> => Promise.resolve((made += 1));
    expect(await Promise.all([answers.of('a', make), answers.of('a', make)])).toEqual([1, 1]);
  });

  it('forget the oldest beyond their number, and every failure', async () => {
    const answers = new RecentSlates<string>(2);
    const say = (text: string) => () => Promise.resolve(text);
    for (const key of ['a', 'b', 'c']) await answers.of(key, say('first'));
    expect(await answers.of('a', say('again'))).toBe('again');
    expect(await answers.of('c', say('again'))).toBe('first');
    await expect(answers.of('d', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.of('d', say('back'))).toBe('back');
  });
});
