import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  americanFromDecimal,
  americanText,
  booksum,
  decimalFromAmerican,
  fairAmerican,
  fairDecimal,
  impliedFromAmerican,
  impliedFromDecimal,
  devig,
} from './odds.ts';

const american = fc
  .oneof(fc.double({ min: 100.01, max: 100_000 }), fc.double({ min: -100_000, max: -100.01 }))
  .filter(Number.isFinite);

describe('odds', () => {
  it('are written as bettors write them, even money with a plus', () => {
    expect([150, -110.4, 100, -100, -100.3].map(americanText)).toEqual(['+150', '−110', '+100', '+100', '+100']);
  });

  it.each([
    [0.55, -122.22],
    [0.6, -150],
    [0.45, 122.22],
    [0.5, -100],
  ])('for a probability of %d have the fair American price %d', (p, price) => {
    expect(fairAmerican(p)).toBeCloseTo(price, 2);
  });

  it.each([
    [-110, 1.9090909],
    [150, 2.5],
    [100, 2],
    [-100, 2],
    [-300, 4 / 3],
  ])('convert American %d to decimal %d', (price, decimal) => {
    expect(decimalFromAmerican(price)).toBeCloseTo(decimal, 7);
  });

  it('reject impossible American odds', () => {
    for (const price of [99, -99.99, 0, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => decimalFromAmerican(price)).toThrow(RangeError);
      expect(() => impliedFromAmerican(price)).toThrow(RangeError);
    }
  });

  it('reject decimal odds of 1 or less and probabilities without a fair price', () => {
    expect(() => impliedFromDecimal(1)).toThrow(RangeError);
    expect(() => fairAmerican(0)).toThrow(RangeError);
    expect(() => fairDecimal(1)).toThrow(RangeError);
  });

  it('convert to decimal and back, and imply a probability of 1 / decimal', () => {
    fc.assert(
      fc.property(american, (price) => {
        const decimal = decimalFromAmerican(price);
        expect(americanFromDecimal(decimal) / price).toBeCloseTo(1, 9);
        expect(impliedFromAmerican(price) * decimal).toBeCloseTo(1, 12);
      }),
    );
  });

  it('imply the probability that their fair price was computed from', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (p) => {
        expect(impliedFromAmerican(fairAmerican(p))).toBeCloseTo(p, 10);
        expect(1 / fairDecimal(p)).toBeCloseTo(p, 12);
      }),
    );
  });

  it('convert decimal to American, even money to +100', () => {
    expect([1.5, 2, 2.5].map(americanFromDecimal)).toEqual([-200, 100, 150]);
  });

  it('have a booksum, the sum of the implied probabilities', () => {
    const implied = [2.7, 2.3, 4.4].map(impliedFromDecimal);
    expect(booksum(implied)).toBeCloseTo(1.0324, 4);
  });
});

const near = (values: readonly number[], digits: number) => values.map((p) => expect.closeTo(p, digits));

describe('devigging', () => {
  it.each([
    ['2.7/2.3/4.4', [2.7, 2.3, 4.4].map(impliedFromDecimal), [0.358738, 0.4211273, 0.2201347]],
    ['4.20/3.70/1.95', [4.2, 3.7, 1.95].map(impliedFromDecimal), [0.2331556, 0.2646631, 0.5021813]],
    ['-300/+240', [-300, 240].map(impliedFromAmerican), [0.7183099, 0.2816901]],
    ['-120/-102', [-120, -102].map(impliedFromAmerican), [0.5192802, 0.4807198]],
  ])('removes the margin from %s', (_name, implied, probabilities) => {
    expect(devig(implied)).toEqual(near(probabilities, 7));
  });

  it('agrees with penaltyblog on 2.7/2.3/4.4', () => {
    expect(devig([2.7, 2.3, 4.4].map(impliedFromDecimal))).toEqual(
      near([0.35873803615739097, 0.4211272598369373, 0.22013470400567173], 14),
    );
  });

  it('turns -108/-112 into .4957/.5043 and -110/-110 into even chances, and leaves fair prices unchanged', () => {
    expect(devig([-108, -112].map(impliedFromAmerican))).toEqual(near([0.4957, 0.5043], 4));
    expect(devig([-110, -110].map(impliedFromAmerican))).toEqual(near([0.5, 0.5], 12));
    expect(devig([0.5, 0.3, 0.2])).toEqual(near([0.5, 0.3, 0.2], 12));
  });

  it('sums to 1 and keeps the order of prices, even with a negative margin', () => {
    const raw = fc.double({ min: 0.03, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(fc.array(raw, { minLength: 2, maxLength: 8 }), (implied) => {
        const fair = devig(implied);
        expect(booksum(fair)).toBeCloseTo(1, 10);
        implied.forEach((r, i) =>
          implied.forEach((other, j) => {
            if (r > other) expect((fair[i] ?? NaN) - (fair[j] ?? NaN)).toBeGreaterThanOrEqual(0);
          }),
        );
      }),
    );
  });

  it('rejects a single outcome and implied probabilities outside (0, 1)', () => {
    expect(() => devig([0.5])).toThrow(RangeError);
    expect(() => devig([0.5, 1])).toThrow(RangeError);
    expect(() => devig([0.5, Number.NaN])).toThrow(RangeError);
  });
});

describe('a number that is not a price', () => {
  it.each([
    [() => decimalFromAmerican(50), 'American odds must be <= -100 or >= 100, got 50'],
    [() => americanFromDecimal(1), 'Decimal odds must be above 1, got 1'],
    [() => fairDecimal(0), 'A fair price needs a probability strictly between 0 and 1, got 0'],
    [() => devig([0.5]), 'Devigging needs the prices of at least two outcomes'],
    [() => devig([0.5, 0]), 'A raw implied probability must lie strictly between 0 and 1, got 0'],
    [() => devig([-0.5, 0.5]), 'A raw implied probability must lie strictly between 0 and 1, got -0.5'],
  ])('is named in the error (%#)', (convert, message) => {
    expect(convert).toThrow(new RangeError(message));
  });
});
