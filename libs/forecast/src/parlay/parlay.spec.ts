import { describe, expect, it } from '@jest/globals';
import { chancesWithoutLegs, MAX_LEGS, type ParlayLeg, priceParlay } from './parlay.ts';

const over = (probability = 0.5): ParlayLeg => ({ side: 'over', probability });
const under = (probability = 0.5): ParlayLeg => ({ side: 'under', probability });
const equal = (n: number, rho: number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => (i === j ? 1 : rho)));

describe('pricing a parlay', () => {
  it('gives the joint probability and fair price of two correlated legs', () => {
    expect(priceParlay([over(0.55), over(0.6)], equal(2, 0.35))).toEqual({
      probability: expect.closeTo(0.3849095, 7),
      fairAmerican: expect.closeTo(159.80131, 4),
    });
  });

  it('flips the correlation for the other side', () => {
    expect(priceParlay([over(), under()], equal(2, 0.3)).probability).toBeCloseTo(0.2015067, 7);
    expect(priceParlay([under(), under()], equal(2, 0.3)).probability).toBeCloseTo(0.2984933, 7);
  });

  it('has no fair price if it is certain or impossible', () => {
    expect(priceParlay([over(1)], [[1]])).toEqual({ probability: 1, fairAmerican: null });
    expect(priceParlay([over(0), over()], equal(2, 0))).toEqual({ probability: 0, fairAmerican: null });
  });

  it('prices 12 legs of one game, even with an invalid matrix', () => {
    const legs = Array.from({ length: MAX_LEGS }, (_, i) => (i % 2 === 0 ? over : under)(0.5 + i / 40));
    const { probability } = priceParlay(legs, equal(MAX_LEGS, -0.5));
    expect(probability).toBeGreaterThan(0);
    for (const rest of chancesWithoutLegs(legs, equal(MAX_LEGS, -0.5)))
      expect(rest).toBeGreaterThan(probability - 0.001);
  });

  it('rejects no legs, more than 12, and a matrix of the wrong size', () => {
    const tooMany = Array.from({ length: MAX_LEGS + 1 }, () => over());
    for (const price of [priceParlay, chancesWithoutLegs]) {
      expect(() => price([], [])).toThrow(RangeError);
      expect(() => price(tooMany, equal(MAX_LEGS + 1, 0))).toThrow(RangeError);
      expect(() => price([over(), over()], [[1]])).toThrow(RangeError);
    }
  });
});

describe('the chance without a leg', () => {
  it('is the joint chance of the other legs', () => {
    const chances = chancesWithoutLegs([over(0.9), over(0.3), over(0.5)], equal(3, 0));
    expect(chances).toEqual([0.15, 0.45, 0.27].map((chance) => expect.closeTo(chance, 10)));
  });

  it('keeps the correlation of the other legs', () => {
    const [, , withoutLast] = chancesWithoutLegs([over(0.55), over(0.6), under()], equal(3, 0.35));
    expect(withoutLast).toBeCloseTo(0.3849095, 7);
  });

  it('is 100% if the parlay has no other leg', () => {
    expect(chancesWithoutLegs([over(0.4)], [[1]])).toEqual([1]);
  });
});
