import { describe, expect, it } from '@jest/globals';
import { whole } from './numbers.ts';
import { pointText } from './trend-words.ts';

describe('a point of a trend in words', () => {
  it('says the day and the value', () => {
    expect(pointText({ timestamp: '2024-12-20T18:00:00.000Z', value: 1_241 }, false, whole)).toBe('Dec 20: 1,241');
  });

  it('calls a day as it is called in Chicago, where it begins', () => {
    const midnight = { timestamp: '2024-12-20T06:00:00.000Z', value: 1 };
    const minuteBefore = { timestamp: '2024-12-20T05:59:00.000Z', value: 1 };
    expect([midnight, minuteBefore].map((point) => pointText(point, false, whole))).toEqual(['Dec 20: 1', 'Dec 19: 1']);
  });

  it('is a dash where nothing was measured, never a zero', () => {
    expect(pointText({ timestamp: '2024-12-20T18:00:00.000Z', value: null }, false, whole)).toBe('Dec 20: –');
  });
});
