import { describe, expect, it } from '@jest/globals';
import { markdownOf, notableChanges } from './figure.ts';

const figures = [
  { name: 'cached picks', ratio: 1.2, measured: '32.0 µs', limit: '2.00 x', isMet: true },
  { name: 'sign-in', ratio: 4.4, measured: '120.0 µs', limit: '3.70 x', isMet: false },
  { name: 'board', ratio: 3, measured: '80.0 µs' },
];
const baseline = { 'cached picks': 1.15, 'sign-in': 4.1 };

describe('the table of a benchmark', () => {
  it('names changes of more than 10% in either direction', () => {
    expect(notableChanges(figures, { 'cached picks': 1.4, 'sign-in': 4.3 })).toEqual(['cached picks: -14%']);
    expect(notableChanges(figures, baseline)).toEqual([]);
    expect(notableChanges(figures, { 'sign-in': 3.9 })).toEqual(['sign-in: +13%']);
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
});
