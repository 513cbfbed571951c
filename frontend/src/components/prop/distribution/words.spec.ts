import { describe, expect, it } from '@jest/globals';
import type { Distribution } from './distribution.ts';
import { chanceWords, likelyRange } from './words.ts';

const distribution: Distribution = { kind: 'table', start: 10, pmf: [0.05, 0.05, 0.4, 0.4, 0.1] };

describe('a distribution in words', () => {
  it('names a push only on a whole line', () => {
    expect(chanceWords(distribution, 12.5, 'points')).toBe('12.5 points: over 50.0%, under 50.0%');
    expect(chanceWords(distribution, 12, 'points')).toBe('12 points: over 83.3%, under 16.7%; push 40.0%');
  });

  it('gives the likely span with the share it really holds', () => {
    const { low, high, share } = likelyRange(distribution);
    expect([low, high]).toEqual([12, 13]);
    expect(share).toBeCloseTo(0.8);
  });
});
