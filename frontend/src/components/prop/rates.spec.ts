import { describe, expect, it } from '@jest/globals';
import { betProfitText, gaugeColor, percentText, rateColor } from './rates.ts';

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

  it('names the bets that made a profit if others were leans', () => {
    const all = { units: 33.91, roi: 7.44, picks: 571 };
    expect(betProfitText(all)).toBe('Profit: +33.91 units, +7.4%');
    expect(betProfitText({ ...all, bets: 441 })).toBe('Profit on the 441 bets among them: +33.91 units, +7.4%');
    expect(betProfitText({ units: 0, roi: null, picks: 0 })).toBe('Profit: 0.00 units');
  });

  it('shows one decimal, within 0 and 100', () => {
    expect(percentText(63.636)).toBe('63.6%');
    expect(percentText(100.4)).toBe('100.0%');
  });
});
