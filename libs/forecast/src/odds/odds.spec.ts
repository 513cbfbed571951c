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
} from './odds.ts';

const american = fc
  .oneof(fc.double({ min: 100.01, max: 100_000 }), fc.double({ min: -100_000, max: -100.01 }))
  .filter(Number.isFinite);

describe('odds', () => {
  it('reads as bettors write it, even money with a plus', () => {
    expect([150, -110.4, 100, -100, -100.3].map(americanText)).toEqual(['+150', '-110', '+100', '+100', '+100']);
  });

  it.each([
    [0.55, -122.22],
    [0.6, -150],
    [0.45, 122.22],
    [0.5, -100],
  ])('gives %d the fair American price %d', (p, price) => {
    expect(fairAmerican(p)).toBeCloseTo(price, 2);
  });

  it.each([
    [-110, 1.9090909],
    [150, 2.5],
    [100, 2],
    [-100, 2],
    [-300, 4 / 3],
  ])('reads %d as decimal %d', (price, decimal) => {
    expect(decimalFromAmerican(price)).toBeCloseTo(decimal, 7);
  });

  it('refuses American odds that no book quotes', () => {
    for (const price of [99, -99.99, 0, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => decimalFromAmerican(price)).toThrow(RangeError);
      expect(() => impliedFromAmerican(price)).toThrow(RangeError);
    }
  });

  it('refuses decimal odds of 1 or less and probabilities without a fair price', () => {
    expect(() => impliedFromDecimal(1)).toThrow(RangeError);
    expect(() => fairAmerican(0)).toThrow(RangeError);
    expect(() => fairDecimal(1)).toThrow(RangeError);
  });

  it('comes back from decimal to the same American price, and implies one over the decimal', () => {
    fc.assert(
      fc.property(american, (price) => {
        const decimal = decimalFromAmerican(price);
        expect(americanFromDecimal(decimal) / price).toBeCloseTo(1, 9);
        expect(impliedFromAmerican(price) * decimal).toBeCloseTo(1, 12);
      }),
    );
  });

  it('undoes a fair price by its implied probability', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (p) => {
        expect(impliedFromAmerican(fairAmerican(p))).toBeCloseTo(p, 10);
        expect(1 / fairDecimal(p)).toBeCloseTo(p, 12);
      }),
    );
  });

  it('adds the raw probabilities to the booksum', () => {
    const implied = [2.7, 2.3, 4.4].map(impliedFromDecimal);
    expect(booksum(implied)).toBeCloseTo(1.0324, 4);
  });
});
