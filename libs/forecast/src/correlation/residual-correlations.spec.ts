import { describe, expect, it } from '@jest/globals';
import type { DistributionSpec } from '../distribution/distribution.ts';
import { quantile } from '../distribution/summary.ts';
import { normalCdf, normalQuantile } from '../math/normal.ts';
import { seededRandom } from '../math/seeded-random.ts';
import { normalScore } from './residual-model.ts';
import { ResidualCorrelations, type ScoredPlayer } from './residual-correlations.ts';

/** One statistic with many values, one with few. */
const LAWS: readonly DistributionSpec[] = [
  { kind: 'negative-binomial', mean: 18, variance: 45 },
  { kind: 'negative-binomial', mean: 0.9, variance: 1.1 },
];
const OWN = 0.5;
const MATES = -0.15;
const AGAINST = 0.1;

/** A game of 2 × 8 players with known latent correlations, from shared normal variables. */
function aGame(draw: () => number): ScoredPlayer[] {
  const both = draw();
  return [0, 1].flatMap((team) => {
    const shares = Array.from({ length: 8 }, draw);
    const mean = shares.reduce((sum, share) => sum + share, 0) / 8;
    return shares.map((share) => {
      const shared = draw();
      // Teammates compete: deviations from the team's mean are correlated by -1/7.
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

describe('correlations of residuals', () => {
  const draw = normals('residuals');
  const games = Array.from({ length: 1_500 }, () => aGame(draw));
  const learned = new ResidualCorrelations(2);
  for (const game of games) learned.add(game);

  it('recover known correlations, even between a statistic with many values and one with few', () => {
    expect(learned.between('self', 0, 1)).toBeCloseTo(OWN, 1);
    // AGAINST for all players of a game, minus the competition among teammates.
    expect(learned.between('opponents', 0, 0)).toBeGreaterThan(AGAINST - 0.04);
    expect(learned.between('opponents', 0, 0)).toBeLessThan(AGAINST + 0.04);
    expect(learned.between('teammates', 0, 0)).toBeCloseTo(AGAINST - (1 - AGAINST - OWN) / 7, 1);
    expect(learned.between('teammates', 0, 0) - learned.between('opponents', 0, 0)).toBeLessThan(MATES / 4);
    expect(Math.abs(learned.between('opponents', 1, 1))).toBeLessThan(0.03);
    expect(learned.between('self', 1, 1)).toBe(1);
  });

  it('do not depend on the order of markets, games and players', () => {
    const shuffled = new ResidualCorrelations(2);
    for (const game of games.toReversed()) shuffled.add(game.toReversed());
    for (const relation of ['self', 'teammates', 'opponents'] as const) {
      expect(learned.between(relation, 0, 1)).toBe(learned.between(relation, 1, 0));
      expect(shuffled.between(relation, 0, 1)).toBeCloseTo(learned.between(relation, 0, 1), 9);
    }
  });

  it('are learned between players who do not have the same markets, such as pitchers and batters', () => {
    const apart = new ResidualCorrelations(2);
    for (const game of games)
      apart.add(
        game.map(({ team, scores }, index) => ({
          team,
          scores: scores.map((value, market) => (market === index % 2 ? value : Number.NaN)),
        })),
      );
    expect(apart.between('self', 0, 1)).toBe(0);
    // What both teams share, minus a seventh of what teammates compete for.
    expect(apart.between('teammates', 0, 0)).toBeCloseTo(AGAINST - (1 - AGAINST - OWN) / 7, 1);
    expect(apart.between('opponents', 0, 0)).toBeCloseTo(AGAINST, 1);
  });

  it('stay near 0 after few games, and are 0 before the first', () => {
    const young = new ResidualCorrelations(2);
    expect(young.between('self', 0, 1)).toBe(0);
    young.add(games[0] ?? []);
    expect(Math.abs(young.between('teammates', 0, 0))).toBeLessThan(0.02);
  });

  it('reject a player with the wrong number of scores', () => {
    expect(() => new ResidualCorrelations(3).add([{ team: 'a', scores: [1, 2] }])).toThrow(RangeError);
  });
});
