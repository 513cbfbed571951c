import { countAt, countLaw } from '../../distribution/count.ts';
import { countVariance, dispersionTerms } from '../dispersion.ts';
import type { Calibration } from '../../calibration/calibration.ts';
import type { Dispersion } from '../parameters.ts';
import { rounded } from './fit-minutes.ts';
import { NormalEquations, solveSymmetric } from './ridge.ts';

/** One market's fitted means beside what happened and the made-up line (NaN where missing). */
export type MarketRows = {
  readonly count: number;
  readonly mean: (index: number) => number;
  /** Standard deviation of minutes over expected minutes. */
  readonly minuteSpread: (index: number) => number;
  readonly actual: (index: number) => number;
  readonly line: (index: number) => number;
};

/** Fits the variance law to the squared misses; no term may be negative. Undefined with fewer than 50 rows. */
export function fitDispersion(rows: MarketRows): Dispersion | undefined {
  const used: boolean[] = [true, true, true];
  for (;;) {
    const solved = solveDispersion(rows, used);
    const negative = solved?.findIndex((value, index) => value < 0 && used[index] === true) ?? -1;
    if (solved === undefined) return undefined;
    if (negative < 0) return { linear: rounded(solved[0] ?? 1), quadratic: rounded(solved[1] ?? 0), minutes: rounded(solved[2] ?? 0) };
    used[negative] = false;
  }
}

function solveDispersion({ count, mean, actual, minuteSpread }: MarketRows, used: readonly boolean[]): Float64Array | undefined {
  const equations = new NormalEquations(used.length);
  const values = new Float64Array(used.length);
  for (let index = 0; index < count; index += 1) {
    const expected = mean(index);
    const miss = actual(index) - expected;
    if (Number.isNaN(miss) || expected < SMALLEST_MEAN) continue;
    dispersionTerms(expected, minuteSpread(index)).forEach((term, place) => {
      values[place] = used[place] === true ? term : 0;
    });
    equations.add(values, (miss * miss) / expected, 1);
  }
  return equations.weight < FEWEST_SPREAD_ROWS ? undefined : equations.solve(PENALTY);
}

const PENALTY = 20;
const SMALLEST_MEAN = 0.05;
const FEWEST_SPREAD_ROWS = 50;

/** Chance of more than a half line, before calibration. */
export function rawOver(mean: number, minuteSpread: number, dispersion: Dispersion, line: number): number {
  return 1 - countAt(countLaw(mean, countVariance(mean, minuteSpread, dispersion)), Math.floor(line)).cdf;
}

const STEPS = 6;
const FEWEST_ROWS = 300;

/** Fits a Platt correction on the rows that have a line; undefined with fewer than 300. */
export function fitCalibration(rows: MarketRows, dispersion: Dispersion): Calibration | undefined {
  const logits: number[] = [];
  const overs: number[] = [];
  for (let index = 0; index < rows.count; index += 1) {
    const line = rows.line(index);
    const actual = rows.actual(index);
    if (Number.isNaN(line) || Number.isNaN(actual)) continue;
    const chance = Math.min(1 - 1e-6, Math.max(1e-6, rawOver(rows.mean(index), rows.minuteSpread(index), dispersion, line)));
    logits.push(Math.log(chance / (1 - chance)));
    overs.push(actual > line ? 1 : 0);
  }
  return logits.length < FEWEST_ROWS ? undefined : platt(logits, overs);
}

/** Newton's steps on the likelihood of σ(slope · x + intercept), with a faint pull to no correction. */
function platt(logits: readonly number[], overs: readonly number[]): Calibration {
  let [slope, intercept] = [1, 0];
  for (let step = 0; step < STEPS; step += 1) {
    const matrix = Float64Array.of(10, 0, 0, 10);
    const right = Float64Array.of(10 * (1 - slope), -10 * intercept);
    logits.forEach((x, index) => {
      const chance = 1 / (1 + Math.exp(-(slope * x + intercept)));
      const weight = chance * (1 - chance);
      const miss = (overs[index] ?? 0) - chance;
      matrix[0] = (matrix[0] ?? 0) + weight * x * x;
      matrix[2] = (matrix[2] ?? 0) + weight * x;
      matrix[3] = (matrix[3] ?? 0) + weight;
      right[0] = (right[0] ?? 0) + miss * x;
      right[1] = (right[1] ?? 0) + miss;
    });
    const [slopeStep, interceptStep] = solveSymmetric(matrix, right, 2);
    slope += slopeStep ?? 0;
    intercept += interceptStep ?? 0;
  }
  return { kind: 'platt', slope: rounded(slope), intercept: rounded(intercept) };
}
