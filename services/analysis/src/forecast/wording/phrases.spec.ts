import { describe, expect, it } from '@jest/globals';
import { listed } from '@overline/contracts';
import { age, chance, dayText, followed, ordinal, rankText, share, worth } from './phrases.ts';

describe('phrases', () => {
  it('write a chance with one decimal, unless it is close to 0 or 100', () => {
    expect([57.34, 0.9, 0, 99.1, 100, 1, 99].map(chance)).toEqual([
      '57.3%',
      'under 1%',
      'under 1%',
      'over 99%',
      'over 99%',
      '1.0%',
      '99.0%',
    ]);
    expect(share(100)).toBe('100.0%');
  });

  it('describe the average profit of a bet', () => {
    expect([4.56, -3, 0.01].map(worth)).toEqual([
      'an average gain of 4.6% of the stake',
      'an average loss of 3.0% of the stake',
      'a break-even on average',
    ]);
  });

  it('name the opinion that a chance is closer to', () => {
    expect(followed(50, 50.2, 60, 'model')).toBe('we go with the market');
    expect(followed(53, 50, 60, 'model')).toBe('we side more with the market');
    expect(followed(58, 50, 60, 'ratings')).toBe('we side more with the ratings');
  });

  it('rank from the nearer end of the league', () => {
    expect([1, 3, 15, 16, 29, 30].map((place) => rankText(place, 30))).toEqual([
      'the most in the league',
      'third-most in the league',
      '15th-most in the league',
      '15th-fewest in the league',
      'second-fewest in the league',
      'the fewest in the league',
    ]);
    expect([11, 12, 13, 21, 22, 23].map(ordinal)).toEqual(['11th', '12th', '13th', '21st', '22nd', '23rd']);
  });

  it('write a day, an age and a list in words', () => {
    const now = Date.parse('2026-01-14T12:00:00Z');
    expect(dayText('2025-11-07')).toBe('Friday, November 7');
    expect([60, 60 * 30, 60 * 120].map((seconds) => age(now - 1_000 * seconds, now))).toEqual([
      '1 minute',
      '30 minutes',
      '2 hours',
    ]);
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listed(words))).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});
