import type { LeagueProfile } from '../history/league-profile.ts';
import { MINUTE_TERMS } from '../minutes.ts';
import { RATE_TERMS } from '../rates.ts';
import { contextWidth } from '../trees/context.ts';
import { fitTrees, type TreeSettings } from '../trees/fit-trees.ts';
import { minuteInputsWidth, statInputsWidth, writeMinuteInputs, writeStatInputs } from '../tree-inputs.ts';
import type { Tree } from '../trees/trees.ts';
import { OUTLIER } from './fit-minutes.ts';
import { ROW, type RowLayout, type TrainingRows } from './training-rows.ts';

/** Fewer rows (about a season's) teach trees more noise than signal. */
const MIN_ROWS = 15_000;
/** Chosen on the seasons in docs/forecasts.md. */
const MINUTE_TREES: TreeSettings = { trees: 200, depth: 5, rate: 0.08, penalty: 50, leastCurvature: 100 };
const RATE_TREES: TreeSettings = { trees: 120, depth: 3, rate: 0.05, penalty: 400, leastCurvature: 800 };
/** A statistic with fewer than two a game has little signal: more trees than this learn noise. */
const RARE = { mean: 2, trees: 50 } as const;

/** Whether there are enough games of a league with minutes to fit trees on. */
export function canBoost({ hasMinutes }: LeagueProfile, { count }: TrainingRows): boolean {
  return hasMinutes && count >= MIN_ROWS;
}

/** Fits trees to what the minute terms leave, with Huber loss, and adds them to the expected minutes. */
export function boostMinutes(
  profile: LeagueProfile,
  rows: TrainingRows,
  layout: RowLayout,
  expected: Float32Array,
): { trees: readonly Tree[]; expected: Float32Array } {
  const context = contextWidth({ profile });
  const read = (index: number, out: Float64Array): void => {
    const row = rows.row(index);
    writeMinuteInputs(entryInputs(row, layout, context, expected[index] ?? 0), out);
  };
  const { trees, sums } = fitTrees(
    { count: rows.count, width: minuteInputsWidth(context), read },
    (added, gradient, curvature) => {
      for (let index = 0; index < rows.count; index += 1) {
        const miss = (rows.row(index)[ROW.minutes] ?? 0) - (expected[index] ?? 0) - (added[index] ?? 0);
        const weight = Math.abs(miss) < OUTLIER ? 1 : OUTLIER / Math.abs(miss);
        gradient[index] = -miss * weight;
        curvature[index] = weight;
      }
    },
    MINUTE_TREES,
  );
  const [least, most] = profile.minuteRange;
  return {
    trees,
    expected: expected.map((minutes, index) => Math.min(most, Math.max(least, minutes + (sums[index] ?? 0)))),
  };
}

/** Fits trees to what the rate terms leave of one statistic, with Poisson loss, and multiplies its means by them. */
export function boostRate(
  profile: LeagueProfile,
  rows: TrainingRows,
  layout: RowLayout,
  { stat, expected, means }: { stat: number; expected: Float32Array; means: Float32Array },
): { trees: readonly Tree[]; means: Float32Array } {
  const context = contextWidth({ profile });
  const start = minuteInputsWidth(context);
  const place = layout.stat(stat);
  const rateTerms = new Float64Array(RATE_TERMS.length);
  const read = (index: number, out: Float64Array): void => {
    const row = rows.row(index);
    const minutes = expected[index] ?? 0;
    writeMinuteInputs(entryInputs(row, layout, context, minutes), out);
    readRateTerms(row, place.terms, minutes, rateTerms);
    writeStatInputs({ rateTerms, baseRate: row[place.base] ?? 0, mean: means[index] ?? 0 }, start, out);
  };
  const { scale, average, values } = squaredErrors(rows, place.value, means);
  const { trees, sums } = fitTrees(
    { count: rows.count, width: statInputsWidth(context), read },
    (added, gradient, curvature) => {
      for (let index = 0; index < rows.count; index += 1) {
        const value = values[index] ?? Number.NaN;
        const mean = (means[index] ?? 0) * Math.exp(added[index] ?? 0);
        gradient[index] = Number.isNaN(value) ? 0 : (mean - value) / scale;
        curvature[index] = Number.isNaN(value) ? 0 : mean / scale;
      }
    },
    average < RARE.mean ? { ...RATE_TREES, trees: RARE.trees } : RATE_TREES,
  );
  return { trees, means: means.map((mean, index) => mean * Math.exp(sums[index] ?? 0)) };
}

function entryInputs(row: Float32Array, layout: RowLayout, context: number, minutes: number) {
  const minuteTerms = row.subarray(ROW.minuteTerms, ROW.minuteTerms + MINUTE_TERMS.length);
  return { minuteTerms, context: row.subarray(layout.context, layout.context + context), minutes };
}

/** The actual values, their variance in units of the mean (counts vary more than Poisson), and the average mean. */
function squaredErrors(
  rows: TrainingRows,
  column: number,
  means: Float32Array,
): { values: Float32Array; scale: number; average: number } {
  const values = Float32Array.from(means, (_, index) => rows.row(index)[column] ?? Number.NaN);
  let [squares, total, known] = [0, 0, 0];
  values.forEach((value, index) => {
    const mean = means[index] ?? 0;
    if (Number.isNaN(value)) return;
    squares += (value - mean) ** 2;
    total += mean;
    known += 1;
  });
  return { values, scale: Math.max(1, squares / Math.max(1, total)), average: total / Math.max(1, known) };
}

/** The rate terms of a training row; the last one depends on the expected minutes. */
export function readRateTerms(row: Float32Array, start: number, minutes: number, out: Float64Array): void {
  const last = out.length - 1;
  for (let term = 0; term < last; term += 1) out[term] = row[start + term] ?? 0;
  out[last] = Math.log(minutes / Math.max(4, row[ROW.usual] ?? 0));
}
