import { describe, expect, it } from '@jest/globals';
import { readNumber, readPercent } from './lenient.ts';

describe('lenient numbers', () => {
  it.each([
    ['57.5%', 57.5],
    ['+150', 150],
    ['-110', -110],
    [' +12.5 % ', 12.5],
    [3, 3],
    ['', null],
    ['abc', null],
    ['Infinity', null],
    [Number.NaN, null],
    [undefined, null],
    [{}, null],
  ])('%p is read as %p', (raw, number) => {
    expect(readNumber(raw)).toBe(number);
  });

  it('are clamped to 0–100 as percentages', () => {
    expect([readPercent('140%'), readPercent(-3), readPercent('61.2'), readPercent('x')]).toEqual([100, 0, 61.2, null]);
  });
});
