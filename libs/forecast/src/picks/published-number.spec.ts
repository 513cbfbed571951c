import { describe, expect, it } from '@jest/globals';
import { chanceText, bandOf, confidenceText } from './published-number.ts';

describe('a probability as text', () => {
  it('has one decimal, except close to 0 and 100', () => {
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

describe('confidence bands', () => {
  it.each([
    [100, 'high'],
    [70, 'high'],
    [69.9, 'medium'],
    [50, 'medium'],
    [49.9, 'low'],
    [0, 'low'],
  ])('%d is %s', (confidence, band) => {
    expect(bandOf(confidence)).toBe(band);
  });

  it('never round up to the next band', () => {
    expect(confidenceText(69.9)).toBe('69');
    expect(confidenceText(70)).toBe('70');
  });
});
