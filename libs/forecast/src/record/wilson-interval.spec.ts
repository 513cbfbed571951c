import { describe, expect, it } from '@jest/globals';
import { wilsonInterval } from './wilson-interval.ts';

describe('the Wilson interval', () => {
  it.each([
    [8, 10, 0.4901625, 0.9433178],
    [55, 100, 0.452446, 0.6438546],
    [550, 1000, 0.5190327, 0.5805846],
  ])('of %d of %d is %d to %d', (k, n, low, high) => {
    expect(wilsonInterval(k, n)).toEqual({ low: expect.closeTo(low, 7), high: expect.closeTo(high, 7) });
  });

  it('stays in 0..1, and knows nothing without trials', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilsonInterval(0, 5).low).toBe(0);
    expect(wilsonInterval(5, 5).high).toBe(1);
    expect(() => wilsonInterval(6, 5)).toThrow(RangeError);
  });
});
