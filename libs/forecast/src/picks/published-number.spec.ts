import { describe, expect, it } from '@jest/globals';
import {
  bandOf,
  chanceText,
  confidenceText,
  isTellingProjection,
  publishedAmerican,
  publishedNumber,
} from './published-number.ts';

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

describe('a median projection', () => {
  it('is not informative below 1', () => {
    expect([0, 0.9, 1, 24.3].map(isTellingProjection)).toEqual([false, false, true, true]);
  });
});

describe('a published number', () => {
  it('is rounded to one decimal and never a negative zero', () => {
    expect([51.44, 51.45, -2.35, 24].map(publishedNumber)).toEqual([51.4, 51.5, -2.3, 24]);
    expect(publishedNumber(-0.04)).toBe(0);
  });
});

describe('published American odds', () => {
  it('are rounded up, so that they are never worse for the bettor, and even money is +100', () => {
    expect([150.2, 150, -134.7, -110, -100.4, -100].map(publishedAmerican)).toEqual([151, 150, -134, -110, 100, 100]);
  });

  it('ignore errors of floating-point arithmetic', () => {
    expect(publishedAmerican(150 + 1e-10)).toBe(150);
  });
});
