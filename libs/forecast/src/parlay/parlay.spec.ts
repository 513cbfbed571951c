import { describe, expect, it } from '@jest/globals';
import { MAX_LEGS, priceParlay } from './parlay.ts';
import type { ParlayLeg } from './parlay.ts';

const aLeg = (id: string, over: Partial<ParlayLeg> = {}): ParlayLeg => ({
  id,
  side: 'over',
  probability: 0.5,
  decimal: 2,
  status: 'open',
  ...over,
});
const equal = (n: number, rho: number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => (i === j ? 1 : rho)));

describe('pricing a parlay', () => {
  it('gives the fair price of two correlated legs beside the independent product', () => {
    const price = priceParlay(
      [aLeg('a', { probability: 0.55 }), aLeg('b', { probability: 0.6, decimal: 1.8 })],
      equal(2, 0.35),
    );
    expect(price).toMatchObject({
      probability: expect.closeTo(0.3849095, 7),
      independent: expect.closeTo(0.33, 12),
      fairDecimal: expect.closeTo(2.5980131, 6),
      fairAmerican: expect.closeTo(159.80131, 4),
      decimal: 3.6,
      dropped: [],
    });
  });

  it('flips the correlation for the other side', () => {
    const mixed = priceParlay([aLeg('a'), aLeg('b', { side: 'under' })], equal(2, 0.3));
    expect(mixed.probability).toBeCloseTo(0.2015067, 7);
    const bothUnder = priceParlay([aLeg('a', { side: 'under' }), aLeg('b', { side: 'under' })], equal(2, 0.3));
    expect(bothUnder.probability).toBeCloseTo(0.2984933, 7);
  });

  it('drops pushed and void legs and prices the rest', () => {
    const legs = [
      aLeg('a', { probability: 0.55 }),
      aLeg('gone', { status: 'void', decimal: 5 }),
      aLeg('b', { probability: 0.6 }),
      aLeg('tied', { status: 'push' }),
    ];
    const price = priceParlay(legs, equal(4, 0.35));
    expect(price).toMatchObject({ probability: expect.closeTo(0.3849095, 7), decimal: 4, dropped: ['gone', 'tied'] });
    expect(price.legs.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is certain and has no price if every leg has dropped out', () => {
    expect(priceParlay([aLeg('a', { status: 'push' })], [[1]])).toMatchObject({
      probability: 1,
      decimal: null,
      fairDecimal: null,
      fairAmerican: null,
      legs: [],
    });
  });

  it('shows what each leg costs', () => {
    const price = priceParlay(
      [aLeg('a', { probability: 0.9 }), aLeg('b', { probability: 0.3 }), aLeg('c')],
      equal(3, 0),
    );
    expect(price.legs.map(({ pointsCost }) => pointsCost)).toEqual([1.5, 31.5, 13.5].map((v) => expect.closeTo(v, 6)));
    expect(price.legs[1]?.probabilityWithout).toBeCloseTo(0.45, 10);
  });

  it('has no combined price if a leg has none', () => {
    expect(priceParlay([aLeg('a'), aLeg('b', { decimal: null })], equal(2, 0)).decimal).toBeNull();
  });

  it('prices 12 legs of one game within .1 percentage point, even with an invalid matrix', () => {
    const legs = Array.from({ length: MAX_LEGS }, (_, i) =>
      aLeg(`l${i}`, { probability: 0.5 + i / 40, side: i % 2 === 0 ? 'over' : 'under' }),
    );
    const price = priceParlay(legs, equal(MAX_LEGS, -0.5));
    expect(price.standardError).toBeLessThan(0.001);
    expect(price.probability).toBeGreaterThan(0);
    expect(price.legs.every(({ pointsCost }) => pointsCost > -0.1)).toBe(true);
  });

  it('rejects no legs, more than 12, and a matrix of the wrong size', () => {
    expect(() => priceParlay([], [])).toThrow(RangeError);
    expect(() =>
      priceParlay(
        Array.from({ length: 13 }, (_, i) => aLeg(`l${i}`)),
        equal(13, 0),
      ),
    ).toThrow(RangeError);
    expect(() => priceParlay([aLeg('a'), aLeg('b')], [[1]])).toThrow(RangeError);
  });
});

it('has no combined price whichever leg has none', () => {
  expect(priceParlay([aLeg('a', { decimal: null }), aLeg('b')], equal(2, 0)).decimal).toBeNull();
});
