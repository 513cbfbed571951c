import { describe, expect, it } from '@jest/globals';
import type { DistributionSpec } from '../distribution/distribution.ts';
import { quantile } from '../distribution/summary.ts';
import { normalCdf, normalQuantile } from '../math/normal.ts';
import { seededRandom } from '../math/seeded-random.ts';
import { normalScore } from './residual-model.ts';
import { ResidualCorrelations, type ScoredPlayer } from './residual-correlations.ts';

/** Two stats: one with many values, one with few. */
const LAWS: readonly DistributionSpec[] = [
  { kind: 'negative-binomial', mean: 18, variance: 45 },
  { kind: 'negative-binomial', mean: 0.9, variance: 1.1 },
];
const OWN = 0.5;
const MATES = -0.15;
const AGAINST = 0.1;

/** A game of 2 × 8 players whose latent stats hold planted correlations, by shared normal variables. */
function aGame(draw: () => number): ScoredPlayer[] {
  const both = draw();
  return [0, 1].flatMap((team) => {
    const shares = Array.from({ length: 8 }, draw);
    const mean = shares.reduce((sum, share) => sum + share, 0) / 8;
    return shares.map((share) => {
      const shared = draw();
      // Team-mates compete for one thing: what is left after its mean is taken off correlates by -1/7.
      const competing = (share - mean) / Math.sqrt(7 / 8);
      const first = Math.sqrt(AGAINST) * both + Math.sqrt(OWN) * shared + Math.sqrt(1 - AGAINST - OWN) * competing;
      const second = Math.sqrt(OWN) * shared + Math.sqrt(1 - OWN) * draw();
      return { team: `t${team}`, scores: [first, second].map((latent, stat) => score(LAWS[stat], latent)) };
    });
  });
}

function score(spec: DistributionSpec | undefined, latent: number): number {
  return spec ? normalScore(spec, quantile(spec, normalCdf(latent))) : 0;
}

function normals(seed: string): () => number {
  const random = seededRandom(seed);
  return () => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, random.next())));
}

describe('correlations from what the model did not foresee', () => {
  const draw = normals('residuals');
  const games = Array.from({ length: 1_500 }, () => aGame(draw));
  const learned = new ResidualCorrelations(2);
  for (const game of games) learned.add(game);

  it('find what was planted, also between a stat with many values and one with few', () => {
    expect(learned.between('self', 0, 1)).toBeCloseTo(OWN, 1);
    // Through the common opponent of all: AGAINST for everybody, less the competition among team-mates.
    expect(learned.between('opponents', 0, 0)).toBeGreaterThan(AGAINST - 0.04);
    expect(learned.between('opponents', 0, 0)).toBeLessThan(AGAINST + 0.04);
    expect(learned.between('teammates', 0, 0)).toBeCloseTo(AGAINST - (1 - AGAINST - OWN) / 7, 1);
    expect(learned.between('teammates', 0, 0) - learned.between('opponents', 0, 0)).toBeLessThan(MATES / 4);
    expect(Math.abs(learned.between('opponents', 1, 1))).toBeLessThan(0.03);
    expect(learned.between('self', 1, 1)).toBe(1);
  });

  it('are the same whichever market is named first, and whatever the order of games and players', () => {
    const shuffled = new ResidualCorrelations(2);
    for (const game of games.toReversed()) shuffled.add(game.toReversed());
    for (const relation of ['self', 'teammates', 'opponents'] as const) {
      expect(learned.between(relation, 0, 1)).toBe(learned.between(relation, 1, 0));
      expect(shuffled.between(relation, 0, 1)).toBeCloseTo(learned.between(relation, 0, 1), 9);
    }
  });

  it('stay near 0 after few games, and are 0 before any', () => {
    const young = new ResidualCorrelations(2);
    expect(young.between('self', 0, 1)).toBe(0);
    young.add(games[0] ?? []);
    expect(Math.abs(young.between('teammates', 0, 0))).toBeLessThan(0.02);
  });

  it('refuse a player with other scores than agreed', () => {
    expect(() => new ResidualCorrelations(3).add([{ team: 'a', scores: [1, 2] }])).toThrow(RangeError);
  });
});
