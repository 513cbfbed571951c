import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { carriedToLine } from './carried-line.ts';
import { chancesAtLine, evaluatePick, type PickInput } from './evaluation.ts';

const input: PickInput = {
  distribution: { kind: 'negative-binomial', mean: 24.3, variance: 60 },
  calibration: { kind: 'platt', slope: 0.95, intercept: 0.02 },
  market: { overProbability: 0.42, books: 5 },
  marketWeight: 0.7,
  logitSd: 0.1,
  side: 'over',
  line: 23.5,
  price: -110,
  modelVersion: 'v',
};
const over = (at: PickInput): number => chancesAtLine(at, at.line).over;

describe('a forecast carried to another line', () => {
  it('is itself at its own line', () => {
    expect(carriedToLine(input, 23.5)).toBe(input);
  });

  it('takes along what the market moved, and not the market itself', () => {
    const alone = { ...input, market: null, marketWeight: 0, line: 27.5 };
    const carried = carriedToLine(input, 27.5);
    expect(carried).toMatchObject({ market: null, line: 27.5 });
    expect(over(carried)).toBeLessThan(over(alone));
    expect(evaluatePick(carried).marketProbability).toBeNull();
  });

  it('keeps the chances of all lines in order, and is less sure the further it goes', () => {
    const isotonic = { kind: 'isotonic' as const, points: [0.1, 0.5, 0.9], values: [0.15, 0.5, 0.85] };
    const calibrations = fc.constantFrom<PickInput['calibration']>({ kind: 'identity' }, input.calibration, isotonic);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        calibrations,
        (half, chance, calibration) => {
          const from = { ...input, calibration, market: { overProbability: chance, books: 3 } };
          const [near, far] = [carriedToLine(from, half + 0.5), carriedToLine(from, half + 1.5)];
          expect(over(near)).toBeGreaterThanOrEqual(over(far) - 1e-12);
          expect(near.logitSd).toBeGreaterThanOrEqual(from.logitSd);
        },
      ),
    );
  });

  it('leaves a model that stands alone as it is', () => {
    const alone = { ...input, market: null, marketWeight: 0 };
    expect(over(carriedToLine(alone, 30.5))).toBe(over({ ...alone, line: 30.5 }));
  });
});
