import { describe, expect, it } from '@jest/globals';
import { type Baseline, figuresOf, markdownOf, mergedWith, notableChanges } from './figure.ts';

const figures = [
  { name: 'cached picks', ratio: 1.2, measured: '32.0 µs', limit: '2.00 x', isMet: true },
  { name: 'sign-in', ratio: 4.4, measured: '120.0 µs', limit: '3.70 x', isMet: false },
  { name: 'board', ratio: 3, measured: '80.0 µs' },
];
const at = (ratio: number) => ({ ratio, measured: '10.0 µs' });
const baseline: Baseline = { 'cached picks': at(1.15), 'sign-in': at(4.1) };

describe('the table of a benchmark', () => {
  it('lists changes of more than 10% in either direction', () => {
    expect(notableChanges(figures, { 'cached picks': at(1.4), 'sign-in': at(4.3) })).toEqual(['cached picks: -14%']);
    expect(notableChanges(figures, baseline)).toEqual([]);
    expect(notableChanges(figures, { 'sign-in': at(3.9) })).toEqual(['sign-in: +13%']);
  });

  it('shows every figure with its budget and its change', () => {
    expect(markdownOf(figures, baseline)).toBe(
      '| figure | measured | ratio | budget | met | since the baseline |\n' +
        '| --- | --- | --- | --- | --- | --- |\n' +
        '| cached picks | 32.0 µs | 1.20 | 2.00 x | yes | +4% |\n' +
        '| sign-in | 120.0 µs | 4.40 | 3.70 x | NO | +7% |\n' +
        '| board | 80.0 µs | 3.00 |  |  | new |\n',
    );
  });

  it('keeps the saved figures of parts that did not run this time', () => {
    const saved = mergedWith({ console: at(7), board: at(9) }, figures);
    expect(figuresOf(saved)).toEqual([
      { name: 'console', ratio: 7, measured: '10.0 µs' },
      { name: 'board', ratio: 3, measured: '80.0 µs' },
      figures[0],
      figures[1],
    ]);
  });
});
