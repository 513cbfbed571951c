import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { symmetricEigen } from '../parlay/correlation-matrix.ts';
import { legCorrelations, type LegSubject } from './residual-model.ts';
import type { Relation } from './residual-correlations.ts';

const BY: Record<Relation, number> = { self: 0.6, teammates: -0.2, opponents: 0.05 };
const residuals = { correlation: (relation: Relation) => BY[relation] };

const leg = (over: Partial<LegSubject>): LegSubject => ({
  gameId: 'g1',
  team: 'a',
  playerId: 'p1',
  market: 'player_points',
  ...over,
});

describe('correlations between legs', () => {
  it('follow from how two legs are related', () => {
    const legs = [
      leg({}),
      leg({ market: 'player_assists' }),
      leg({ playerId: 'p2' }),
      leg({ playerId: 'p3', team: 'b' }),
      leg({ gameId: 'g2', playerId: 'p4' }),
    ];
    expect(legCorrelations(legs, residuals)[0]).toEqual([1, 0.6, -0.2, 0.05, 0]);
  });

  it('are nearly 1 between two lines of the same statistic', () => {
    expect(legCorrelations([leg({}), leg({})], residuals)[0]?.[1]).toBeCloseTo(1, 4);
  });

  it('always form a positive definite matrix', () => {
    const anyLeg = fc.record({
      gameId: fc.constantFrom('g1', 'g2'),
      team: fc.constantFrom('a', 'b'),
      playerId: fc.constantFrom('p1', 'p2', 'p3'),
      market: fc.constantFrom('m1', 'm2', 'm3'),
    });
    const bold = fc.record({
      self: fc.double({ min: -0.98, max: 0.98, noNaN: true }),
      teammates: fc.double({ min: -0.9, max: 0.9, noNaN: true }),
      opponents: fc.double({ min: -0.9, max: 0.9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 1, maxLength: 8 }), bold, (legs, by) => {
        const matrix = legCorrelations(legs, { correlation: (relation) => by[relation] });
        expect(Math.min(...symmetricEigen(matrix).values)).toBeGreaterThan(-1e-9);
        matrix.forEach((row, i) => expect(row[i]).toBe(1));
      }),
    );
  });
});
