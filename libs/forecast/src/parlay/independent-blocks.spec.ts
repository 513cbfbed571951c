import { describe, expect, it } from '@jest/globals';
import { independentBlocks } from './correlation-matrix.ts';
import { jointProbability } from './joint-probability.ts';

const MATRIX = [
  [1, 0, 0.3, 0, 0],
  [0, 1, 0, 0, 0.2],
  [0.3, 0, 1, 0, 0],
  [0, 0, 0, 1, 0],
  [0, 0.2, 0, 0, 1],
];

describe('uncorrelated legs', () => {
  it('are grouped, including indirect correlations', () => {
    expect(independentBlocks(MATRIX)).toEqual([[0, 2], [1, 4], [3]]);
    expect(
      independentBlocks([
        [1, 0.1, 0],
        [0.1, 1, 0.1],
        [0, 0.1, 1],
      ]),
    ).toEqual([[0, 1, 2]]);
    expect(independentBlocks([])).toEqual([]);
  });

  it('are multiplied group by group, which is exact if no group has more than two legs', () => {
    const p = [0.5, 0.6, 0.55, 0.4, 0.7];
    const pair = (i: number, j: number): number =>
      jointProbability(
        [p[i] ?? 0, p[j] ?? 0],
        [
          [1, MATRIX[i]?.[j] ?? 0],
          [MATRIX[i]?.[j] ?? 0, 1],
        ],
      ).probability;
    const joint = jointProbability(p, MATRIX);
    expect(joint.standardError).toBe(0);
    expect(joint.probability).toBeCloseTo(pair(0, 2) * pair(1, 4) * 0.4, 12);
  });

  it('agree with the integral over all legs at once', () => {
    const nearly = MATRIX.map((row) => row.map((value) => (value === 0 ? 1e-9 : value)));
    const p = [0.5, 0.6, 0.55, 0.4, 0.7];
    expect(jointProbability(p, MATRIX).probability).toBeCloseTo(jointProbability(p, nearly).probability, 3);
  });
});
