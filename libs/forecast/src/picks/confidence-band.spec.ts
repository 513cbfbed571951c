import { describe, expect, it } from '@jest/globals';
import { bandOf, confidenceText } from './confidence-band.ts';

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

  it('never shows a number of the next band', () => {
    expect(confidenceText(69.9)).toBe('69');
    expect(confidenceText(70)).toBe('70');
  });
});
