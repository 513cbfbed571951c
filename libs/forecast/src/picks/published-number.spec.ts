import { describe, expect, it } from '@jest/globals';
import { chanceText } from './published-number.ts';

describe('a chance in words', () => {
  it('has one decimal, and none close to 0 and 100, where nobody knows it', () => {
    expect([0, 0.99, 1, 51.46, 99, 99.01, 100].map(chanceText)).toEqual([
      'under 1%',
      'under 1%',
      '1.0%',
      '51.5%',
      '99.0%',
      'over 99%',
      'over 99%',
    ]);
  });
});
