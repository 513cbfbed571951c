import { describe, expect, it } from '@jest/globals';
import { either, wholeWords } from './pattern.ts';

describe('a pattern of several', () => {
  it('finds whatever one of them finds, with its own flags', () => {
    const pattern = either('gi', /\bone\b/, /tw(?:o|ice)/);
    expect('One, TWICE, three'.match(pattern)).toEqual(['One', 'TWICE']);
  });

  it('finds whole words only, where they are asked for', () => {
    const pattern = wholeWords('i', /lock|locks/, /all[- ]in/);
    expect(['a LOCK', 'go all-in', 'locked', 'tall innings'].map((text) => pattern.test(text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
