import { seededRandom } from '../../math/seeded-random.ts';
import { InputBins, BINS } from './input-bins.ts';
import type { TreeSettings } from '../../leagues/definition/model-settings.ts';
import { sumOfTrees, type Tree } from './trees.ts';

/** Writes the first and second derivative of every row's loss at the current sums of trees. */
type Derivatives = (sums: Float64Array, gradient: Float64Array, curvature: Float64Array) => void;

/** Shares of the rows and of the inputs that each tree sees. */
const ROW_SHARE = 0.35;
const INPUT_SHARE = 0.5;

/**
 * Gradient boosting with second-order leaves (as in XGBoost, arXiv:1603.02754) on binned inputs. Equal rows give equal
 * trees: the sampling is seeded. Returns the trees and their sum for every row.
 */
export function fitTrees(
  rows: { readonly count: number; readonly width: number; readonly read: (row: number, out: Float64Array) => void },
  derivatives: Derivatives,
  settings: TreeSettings,
): { trees: readonly Tree[]; sums: Float64Array } {
  const { count, width } = rows;
  const bins = new InputBins(rows);
  const random = seededRandom(count * width);
  const sums = new Float64Array(count);
  const gradient = new Float64Array(count);
  const curvature = new Float64Array(count);
  const inputs = new Float64Array(width);
  const trees: Tree[] = [];
  for (let round = 0; round < settings.trees; round += 1) {
    derivatives(sums, gradient, curvature);
    const sample = indexes(count).filter(() => random.next() < ROW_SHARE);
    const chosen = indexes(width).filter(() => random.next() < INPUT_SHARE);
    const tree = new Grower(bins, chosen, gradient, curvature, settings).grow(sample);
    trees.push(tree);
    for (let row = 0; row < count; row += 1) sums[row] = (sums[row] ?? 0) + bins.value(tree, row);
  }
  // Checks the bins: the trees must return the same sum for the original inputs.
  if (count > 0) {
    rows.read(0, inputs);
    if (Math.abs(sumOfTrees(trees, inputs) - (sums[0] ?? 0)) > 1e-6) throw new Error('Binned and plain trees disagree');
  }
  return { trees, sums };
}

function indexes(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, index) => index);
}

type Split = { readonly input: number; readonly bin: number };
type Totals = { gradient: Float64Array; curvature: Float64Array };

/** Grows one tree on a sample of rows. */
class Grower {
  readonly #bins: InputBins;
  readonly #chosen: Int32Array;
  readonly #gradient: Float64Array;
  readonly #curvature: Float64Array;
  readonly #settings: TreeSettings;
  readonly #inputs: number[];
  readonly #thresholds: number[];
  readonly #leaves: number[];

  constructor(
    bins: InputBins,
    chosen: Int32Array,
    gradient: Float64Array,
    curvature: Float64Array,
    settings: TreeSettings,
  ) {
    this.#bins = bins;
    this.#chosen = chosen;
    this.#gradient = gradient;
    this.#curvature = curvature;
    this.#settings = settings;
    const inner = 2 ** settings.depth - 1;
    this.#inputs = Array<number>(inner).fill(0);
    this.#thresholds = Array<number>(inner).fill(0);
    this.#leaves = Array<number>(inner + 1).fill(0);
  }

  grow(sample: Int32Array): Tree {
    this.#grow(0, sample, this.#totals(sample));
    return { inputs: this.#inputs, thresholds: this.#thresholds, leaves: this.#leaves };
  }

  #grow(node: number, sample: Int32Array, totals: Totals): void {
    const split = node < this.#inputs.length ? this.#bestSplit(totals) : undefined;
    if (split === undefined) return this.#fillLeaves(node, this.#leafValue(sample));
    const codes = this.#bins.codes(split.input);
    const left = sample.filter((row) => (codes[row] ?? 0) <= split.bin);
    const right = sample.filter((row) => (codes[row] ?? 0) > split.bin);
    this.#inputs[node] = split.input;
    this.#thresholds[node] = this.#bins.threshold(split.input, split.bin);
    if (2 * node + 1 >= this.#inputs.length) {
      this.#fillLeaves(2 * node + 1, this.#leafValue(left));
      this.#fillLeaves(2 * node + 2, this.#leafValue(right));
      return;
    }
    // Only the totals of the smaller side are computed; those of the larger side are the difference.
    const isLeftSmaller = left.length < right.length;
    const smaller = this.#totals(isLeftSmaller ? left : right);
    const larger = difference(totals, smaller);
    this.#grow(2 * node + 1, left, isLeftSmaller ? smaller : larger);
    this.#grow(2 * node + 2, right, isLeftSmaller ? larger : smaller);
  }

  /** Gradient and curvature per chosen input and bin. */
  #totals(sample: Int32Array): Totals {
    const size = this.#chosen.length * BINS;
    const totals = { gradient: new Float64Array(size), curvature: new Float64Array(size) };
    this.#chosen.forEach((input, place) => {
      const codes = this.#bins.codes(input);
      const start = place * BINS;
      for (const row of sample) {
        const slot = start + (codes[row] ?? 0);
        totals.gradient[slot] = (totals.gradient[slot] ?? 0) + (this.#gradient[row] ?? 0);
        totals.curvature[slot] = (totals.curvature[slot] ?? 0) + (this.#curvature[row] ?? 0);
      }
    });
    return totals;
  }

  #bestSplit({ gradient, curvature }: Totals): Split | undefined {
    const { penalty, leastCurvature } = this.#settings;
    let best: Split | undefined;
    let bestGain = 0;
    const quality = (gradients: number, curvatures: number): number => gradients ** 2 / (curvatures + penalty);
    this.#chosen.forEach((input, place) => {
      const start = place * BINS;
      const allGradient = sum(gradient, start);
      const allCurvature = sum(curvature, start);
      let leftGradient = 0;
      let leftCurvature = 0;
      for (let bin = 0; bin < BINS - 1; bin += 1) {
        leftGradient += gradient[start + bin] ?? 0;
        leftCurvature += curvature[start + bin] ?? 0;
        if (leftCurvature < leastCurvature) continue;
        if (allCurvature - leftCurvature < leastCurvature) break;
        const left = quality(leftGradient, leftCurvature);
        const right = quality(allGradient - leftGradient, allCurvature - leftCurvature);
        const gain = left + right - quality(allGradient, allCurvature);
        if (gain <= bestGain) continue;
        bestGain = gain;
        best = { input, bin };
      }
    });
    return best;
  }

  #leafValue(sample: Int32Array): number {
    let gradient = 0;
    let curvature = 0;
    for (const row of sample) {
      gradient += this.#gradient[row] ?? 0;
      curvature += this.#curvature[row] ?? 0;
    }
    return Number(((-this.#settings.rate * gradient) / (curvature + this.#settings.penalty)).toPrecision(4));
  }

  /** Gives each leaf below an unsplit node that node's value. */
  #fillLeaves(node: number, value: number): void {
    if (node >= this.#inputs.length) {
      this.#leaves[node - this.#inputs.length] = value;
      return;
    }
    this.#fillLeaves(2 * node + 1, value);
    this.#fillLeaves(2 * node + 2, value);
  }
}

function difference(whole: Totals, part: Totals): Totals {
  return {
    gradient: whole.gradient.map((value, slot) => value - (part.gradient[slot] ?? 0)),
    curvature: whole.curvature.map((value, slot) => value - (part.curvature[slot] ?? 0)),
  };
}

function sum(values: Float64Array, start: number): number {
  let total = 0;
  for (let bin = 0; bin < BINS; bin += 1) total += values[start + bin] ?? 0;
  return total;
}
