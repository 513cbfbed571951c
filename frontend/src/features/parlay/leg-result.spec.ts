import { describe, expect, it } from '@jest/globals';
import { effectText } from './leg-result.tsx';

describe('what removing a leg would do, in words', () => {
  it.each([
    [26.4, 38.9, 'Without it 38.9%, 12.5 points more'],
    [0.017, 0.021, 'Without it 0.021%'],
    [60, null, 'The only leg left'],
    [null, null, 'The only leg left'],
  ])('from %p to %p', (joint, without, words) => {
    expect(effectText(joint, without)).toBe(words);
  });
});
