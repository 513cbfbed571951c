import { describe, expect, it } from '@jest/globals';
import { breakEvenText, gaugeColor, percentText, rateColor } from './rates.ts';

describe('rates', () => {
  it.each([
    [0, 'red'],
    [39.9, 'red'],
    [40, 'orange'],
    [49.9, 'orange'],
    [50, 'yellow'],
    [59.9, 'yellow'],
    [60, 'lime'],
    [69.9, 'lime'],
    [70, 'emerald'],
    [100, 'emerald'],
  ])('a gauge at %d is %s', (percent, color) => {
    expect(gaugeColor(percent)).toBe(color);
  });

  it.each([
    [60, 'green'],
    [59.9, 'yellow'],
    [50, 'yellow'],
    [49.9, 'red'],
  ])('a win rate of %d is %s', (percent, color) => {
    expect(rateColor(percent)).toBe(color);
  });

  it('are compared with the break-even rate, and named with the profit', () => {
    const all = { neededRate: 46.5, units: 33.91, picks: 571 };
    expect(breakEvenText(all)).toBe('46.5% breaks even. Profit: +33.91 units');
    expect(breakEvenText({ ...all, bets: 441 })).toBe('46.5% breaks even. Profit on the 441 bets: +33.91 units');
    expect(breakEvenText({ neededRate: null, units: 0, picks: 0 })).toBe('');
  });

  it('shows one decimal, within 0 and 100', () => {
    expect(percentText(63.636)).toBe('63.6%');
    expect(percentText(100.4)).toBe('100.0%');
  });
});
