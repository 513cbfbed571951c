import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../math/seeded-random.ts';
import { fitTrees } from './fit-trees.ts';
import { sumOfTrees, type Tree } from './trees.ts';

describe('the value of trees', () => {
  // Input 1 up to 2.5 goes left; on the right, input 0 up to 10 gives 3, above it 4. On the left both leaves are 1.
  const tree: Tree = { inputs: [1, 0, 0], thresholds: [2.5, 0, 10], leaves: [1, 1, 3, 4] };

  it('is the leaf that the inputs lead to, with equality going left', () => {
    expect(sumOfTrees([tree], [99, 2.5])).toBe(1);
    expect(sumOfTrees([tree], [10, 2.6])).toBe(3);
    expect(sumOfTrees([tree], [10.1, 2.6])).toBe(4);
  });

  it('is the sum over trees, and 0 without any', () => {
    expect(sumOfTrees([tree, tree], [10.1, 2.6])).toBe(8);
    expect(sumOfTrees([], [1])).toBe(0);
    expect(sumOfTrees(undefined, [1])).toBe(0);
  });
});

describe('fitting trees', () => {
  const COUNT = 4_000;
  const random = seededRandom('trees');
  const inputs = Array.from({ length: COUNT }, () => [random.next(), random.next(), random.next()]);
  // Neither input alone is informative, only their combination.
  const target = inputs.map(([a = 0, b = 0]) => (a > 0.5 === b > 0.5 ? 1 : -1));
  const rows = {
    count: COUNT,
    width: 3,
    read: (row: number, out: Float64Array): void => out.set(inputs[row] ?? []),
  };
  const fitted = (depth: number) =>
    fitTrees(
      rows,
      (sums, gradient, curvature) => {
        for (let row = 0; row < COUNT; row += 1) {
          gradient[row] = (sums[row] ?? 0) - (target[row] ?? 0);
          curvature[row] = 1;
        }
      },
      { trees: 80, depth, rate: 0.2, penalty: 1, leastCurvature: 20 },
    );
  const errorOf = (sums: Float64Array): number =>
    sums.reduce((total, value, row) => total + (value - (target[row] ?? 0)) ** 2, 0) / COUNT;

  it('learns an interaction of two inputs, which single splits cannot', () => {
    expect(errorOf(fitted(3).sums)).toBeLessThan(0.1);
    expect(errorOf(fitted(1).sums)).toBeGreaterThan(0.9);
  });

  it('stores trees that give the fitted values, and survive JSON', () => {
    const { trees, sums } = fitted(3);
    const stored = JSON.parse(JSON.stringify(trees)) as Tree[];
    for (let row = 0; row < COUNT; row += 371)
      expect(sumOfTrees(stored, inputs[row] ?? [])).toBeCloseTo(sums[row] ?? Number.NaN, 9);
  });

  it('fits the same trees to the same rows', () => {
    expect(fitted(2).trees).toEqual(fitted(2).trees);
  });

  it('does not split where a side would have too little curvature', () => {
    const { trees } = fitTrees(rows, (_, gradient, curvature) => void [gradient.fill(1), curvature.fill(1)], {
      trees: 1,
      depth: 2,
      rate: 1,
      penalty: 0,
      leastCurvature: COUNT,
    });
    // Every leaf is the mean step: -Σ gradient / Σ curvature.
    expect(trees[0]?.leaves).toEqual([-1, -1, -1, -1]);
  });
});
