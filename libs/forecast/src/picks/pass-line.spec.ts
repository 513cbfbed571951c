import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalFromAmerican } from '../odds/odds.ts';
import { expectedValue, betOn } from '../odds/bet.ts';
import { chancesAtLine } from './final-chances.ts';
import { type PickInput, passLine } from './evaluation.ts';

const anInput = (changes: Partial<PickInput> = {}): PickInput => ({
  distribution: { kind: 'negative-binomial', mean: 24.3, variance: 24.3 + 24.3 ** 2 / 12 },
  calibration: { kind: 'identity' },
  market: null,
  marketWeight: 0.7,
  logitSd: 0.2,
  side: 'under',
  line: 25,
  price: -110,
  modelVersion: 'test-1',
  ...changes,
});

const randomInput: fc.Arbitrary<PickInput> = fc
  .record({
    mean: fc.double({ min: 1, max: 40, noNaN: true }),
    spread: fc.double({ min: 1.1, max: 4, noNaN: true }),
    calibration: fc.constantFrom<PickInput['calibration']>(
      { kind: 'identity' },
      { kind: 'platt', slope: 0.9, intercept: 0.05 },
      { kind: 'bent', slope: 0.9, intercept: 0.05, high: -0.1, highest: -0.25, low: 0.2, lowest: -0.1 },
    ),
    market: fc.option(
      fc.record({
        line: fc.integer({ min: 2, max: 60 }).map((half) => half / 2),
        overProbability: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        books: fc.nat(9),
      }),
    ),
    side: fc.constantFrom('over' as const, 'under' as const),
    halves: fc.integer({ min: -6, max: 6 }),
    price: fc.constantFrom(-150, -110, 100, 109, 135),
  })
  .map(({ mean, spread, halves, ...rest }) =>
    anInput({
      ...rest,
      distribution: { kind: 'negative-binomial', mean, variance: mean * spread },
      line: Math.max(0.5, Math.round(mean) + 0.5 + halves / 2),
    }),
  );

describe('the pass line', () => {
  const winAt = (line: number): number => {
    const { over, under } = chancesAtLine(anInput(), line);
    return under / (over + under);
  };

  it('is the last fair line of a good bet', () => {
    const line = passLine(anInput(), -110);
    // Under 24.5 still wins 54.8%, under 24 52.6% of the decided bets; under 23.5 is below break-even.
    expect(line).toBe(24);
    expect([winAt(24) > 110 / 210, winAt(23.5) > 110 / 210]).toEqual([true, false]);
  });

  it('is a better line for a bet that is not fair at its own line', () => {
    const over = anInput({ side: 'over', line: 25.5 });
    const line = passLine(over, -110);
    expect(line).toBeLessThan(25.5);
    expect(1 - winAt(line ?? NaN)).toBeGreaterThan(110 / 210);
  });

  it('is null if no line within reach is fair', () => {
    const never = anInput({ distribution: { kind: 'poisson', mean: 0 }, side: 'over', line: 60.5 });
    expect(passLine(never, -110)).toBeNull();
  });

  it('is where the published probability meets the price', () => {
    fc.assert(
      fc.property(randomInput, fc.constantFrom(-140, -105, 100, 109, 150), (input, american) => {
        const line = passLine(input, american);
        const value = (at: number): number =>
          expectedValue(betOn(input.side, chancesAtLine(input, at)), decimalFromAmerican(american));
        fc.pre(line !== null);
        expect(value(line ?? NaN)).toBeGreaterThanOrEqual(0);
        expect(value((line ?? NaN) + (input.side === 'over' ? 0.5 : -0.5))).toBeLessThan(0);
      }),
    );
  });
});
