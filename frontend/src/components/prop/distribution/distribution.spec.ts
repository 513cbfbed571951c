import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { overUnderPush } from '@overline/forecast';
import {
  calibrateDistribution,
  chancesText,
  type Distribution,
  likelyRange,
  parseDistribution,
} from './distribution.ts';

const points = { kind: 'negative-binomial', mean: 27.4, variance: 93 };

function distribution(data: { kind: string; [parameter: string]: unknown }): Distribution {
  const found = parseDistribution(data);
  if (!found) throw new Error('not a distribution');
  return found;
}

describe('a distribution', () => {
  it('has the known chances of a negative binomial at a half line and a whole line', () => {
    // The expected values are for a mean of 24.3 and a size of 12.
    const known = distribution({ kind: 'negative-binomial', mean: 24.3, variance: 24.3 + 24.3 ** 2 / 12 });
    expect(overUnderPush(known, 24.5).over).toBeCloseTo(0.4515581, 5);
    expect(overUnderPush(known, 25).push).toBeCloseTo(0.0449283, 5);
  });

  it.each([
    { kind: 'unheard-of' },
    { kind: 'poisson' },
    { kind: 'poisson', mean: -1 },
    { kind: 'table', start: 0, pmf: [0.2] },
  ])('cannot be parsed from %o', (data) => {
    expect(parseDistribution(data)).toBeNull();
  });
});

describe('a distribution calibrated to the published chance', () => {
  it('has exactly that chance at the line, for every side, line and chance', () => {
    const lines = fc.integer({ min: 20, max: 80 }).map((twice) => twice / 2);
    fc.assert(
      fc.property(
        lines,
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        fc.constantFrom('Over' as const, 'Under' as const),
        (line, chance, side) => {
          const moved = calibrateDistribution(distribution(points), side, line, chance);
          const { push } = overUnderPush(moved, line);
          expect(overUnderPush(moved, line)[side === 'Over' ? 'over' : 'under'] / (1 - push)).toBeCloseTo(chance, 4);
          expect(moved.pmf.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
          expect(Math.min(...moved.pmf)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never has a higher over chance at a higher line', () => {
    const moved = calibrateDistribution(distribution(points), 'Over', 24.5, 0.6);
    const overs = Array.from({ length: 60 }, (_, i) => overUnderPush(moved, i + 0.5).over);
    expect(overs).toEqual([...overs].sort((a, b) => b - a));
  });

  it('stays unchanged if it cannot be calibrated', () => {
    const sure = distribution({ kind: 'table', start: 3, pmf: [1] });
    expect(calibrateDistribution(sure, 'Over', 2.5, 0.6)).toEqual(sure);
    expect(calibrateDistribution(sure, 'Over', 2.5, 1)).toEqual(sure);
  });
});

const bell: Distribution = { kind: 'table', start: 10, pmf: [0.05, 0.05, 0.4, 0.4, 0.1] };

describe('a distribution as text', () => {
  it('mentions a push only at a whole line', () => {
    expect(chancesText(bell, 12.5, 'points')).toBe('12.5 points: over 50.0%, under 50.0%');
    expect(chancesText(bell, 12, 'points')).toBe('12 points: over 50.0%, push 40.0%, under 10.0%');
  });

  it('has a likely range and the share of results inside it', () => {
    const { low, high, share } = likelyRange(bell);
    expect([low, high]).toEqual([12, 13]);
    expect(share).toBeCloseTo(0.8);
  });
});
