import type { GroupProfile } from '../history/league-profile.ts';
import { MINUTE_TERMS } from '../minutes.ts';
import { PLAYING_TIME_TERM, rateTermNames, usualTime } from '../rates.ts';
import { contextWidth, treeUnits } from '../trees/context.ts';
import type { TreeSettings } from '../../leagues/definition/model-settings.ts';
import type { LineupParameters } from '../parameters.ts';
import { fitTrees } from '../trees/fit-trees.ts';
import { minuteInputsWidth, statInputsWidth, writeMinuteInputs, writeStatInputs } from '../tree-inputs.ts';
import { sumOfTrees, type Tree } from '../trees/trees.ts';
import { outlierOf } from './fit-minutes.ts';
import { ROW, type RowLayout, type TrainingRows } from './training-rows.ts';

/** With fewer rows (about a season's), trees learn more noise than signal. */
const MIN_ROWS = 15_000;
/**
 * A statistic with a smaller mean per game than `mean` has little signal: more than `trees` trees would learn noise.
 */
const RARE = { mean: 2, trees: 50 } as const;

/** The settings to fit trees with, or the trees of another league (possibly none). */
type TreeSource = TreeSettings | readonly Tree[];

/** The sources of a group's trees of minutes, and of each statistic's rate. */
type TreeSources = {
  readonly minutes: TreeSource;
  readonly rate: (stat: string) => TreeSource;
};

/**
 * Returns the settings for fitting a group's own trees if there are enough games, otherwise the trees of the league
 * that it starts from.
 */
export function treesFor(
  { trees }: GroupProfile,
  { count }: TrainingRows,
  borrowed: LineupParameters['trees'],
): TreeSources & { readonly areOwn: boolean } {
  if (trees && count >= MIN_ROWS) return { minutes: trees.minutes ?? [], rate: () => trees.rates, areOwn: true };
  return { minutes: borrowed?.minutes ?? [], rate: (stat) => borrowed?.rates[stat] ?? [], areOwn: false };
}

type Rows = Parameters<typeof fitTrees>[0];

/** The trees of a source, and their sum for every row. */
function treesOf(
  rows: Rows,
  derivatives: Parameters<typeof fitTrees>[1],
  source: TreeSource,
): ReturnType<typeof fitTrees> {
  if ('depth' in source) return fitTrees(rows, derivatives, source);
  const inputs = new Float64Array(rows.width);
  const sums = new Float64Array(rows.count);
  for (let index = 0; source.length > 0 && index < rows.count; index += 1) {
    rows.read(index, inputs);
    sums[index] = sumOfTrees(source, inputs);
  }
  return { trees: source, sums };
}

/** Fits trees to the residuals of the minute terms, with Huber loss, and adds them to the expected minutes. */
export function boostMinutes(
  profile: GroupProfile,
  rows: TrainingRows,
  layout: RowLayout,
  expected: Float32Array,
  source: TreeSource,
): { trees: readonly Tree[]; expected: Float32Array } {
  const context = contextWidth({ profile });
  const { timeScale } = treeUnits(profile);
  const outlier = outlierOf(profile);
  const read = (index: number, out: Float64Array): void => {
    const row = rows.row(index);
    writeMinuteInputs(entryInputs(row, layout, context, (expected[index] ?? 0) * timeScale), out);
  };
  const { trees, sums } = treesOf(
    { count: rows.count, width: minuteInputsWidth(context), read },
    (added, gradient, curvature) => {
      for (let index = 0; index < rows.count; index += 1) {
        const miss = (rows.row(index)[ROW.minutes] ?? 0) - (expected[index] ?? 0) - (added[index] ?? 0);
        const weight = Math.abs(miss) < outlier ? 1 : outlier / Math.abs(miss);
        gradient[index] = -miss * weight;
        curvature[index] = weight;
      }
    },
    source,
  );
  const [least, most] = profile.minuteRange;
  return {
    trees,
    expected: expected.map((minutes, index) =>
      Math.min(most, Math.max(least, minutes + (sums[index] ?? 0) / timeScale)),
    ),
  };
}

type RateTask = {
  readonly stat: number;
  readonly expected: Float32Array;
  readonly means: Float32Array;
  readonly source: TreeSource;
};

/** Fits trees to the residuals of one statistic's rate terms, with Poisson loss, and multiplies its means by them. */
export function boostRate(
  profile: GroupProfile,
  rows: TrainingRows,
  layout: RowLayout,
  { stat, expected, means, source }: RateTask,
): { trees: readonly Tree[]; means: Float32Array } {
  const context = contextWidth({ profile });
  const { timeScale } = treeUnits(profile);
  const start = minuteInputsWidth(context);
  const place = layout.stat(stat);
  const rateTerms = new Float64Array(rateTermNames(profile).length);
  const read = (index: number, out: Float64Array): void => {
    const row = rows.row(index);
    const minutes = expected[index] ?? 0;
    writeMinuteInputs(entryInputs(row, layout, context, minutes * timeScale), out);
    readRateTerms(profile, row, place.terms, minutes, rateTerms);
    writeStatInputs({ rateTerms, baseRate: row[place.base] ?? 0, mean: means[index] ?? 0 }, start, out);
  };
  const { scale, average, values } = spreadOfValues(rows, place.value, means);
  const { trees, sums } = treesOf(
    { count: rows.count, width: statInputsWidth(context, rateTerms.length), read },
    (added, gradient, curvature) => {
      for (let index = 0; index < rows.count; index += 1) {
        const value = values[index] ?? Number.NaN;
        const mean = (means[index] ?? 0) * Math.exp(added[index] ?? 0);
        gradient[index] = Number.isNaN(value) ? 0 : (mean - value) / scale;
        curvature[index] = Number.isNaN(value) ? 0 : mean / scale;
      }
    },
    'depth' in source && average < RARE.mean ? { ...source, trees: Math.min(RARE.trees, source.trees) } : source,
  );
  return { trees, means: means.map((mean, index) => mean * Math.exp(sums[index] ?? 0)) };
}

function entryInputs(row: Float32Array, layout: RowLayout, context: number, minutes: number) {
  const minuteTerms = row.subarray(ROW.minuteTerms, ROW.minuteTerms + MINUTE_TERMS.length);
  return { minuteTerms, context: row.subarray(layout.context, layout.context + context), minutes };
}

/**
 * Returns a statistic's actual values, their variance around the means in units of the mean (`scale`, at least 1
 * because counts vary more than Poisson), and the average mean.
 */
function spreadOfValues(
  rows: TrainingRows,
  column: number,
  means: Float32Array,
): { values: Float32Array; scale: number; average: number } {
  const values = Float32Array.from(means, (_, index) => rows.row(index)[column] ?? Number.NaN);
  let squares = 0;
  let total = 0;
  let known = 0;
  values.forEach((value, index) => {
    const mean = means[index] ?? 0;
    if (Number.isNaN(value)) return;
    squares += (value - mean) ** 2;
    total += mean;
    known += 1;
  });
  return { values, scale: Math.max(1, squares / Math.max(1, total)), average: total / Math.max(1, known) };
}

/** The rate terms of a training row; one depends on the expected playing time. */
export function readRateTerms(
  profile: Pick<GroupProfile, 'minuteRange'>,
  row: Float32Array,
  start: number,
  minutes: number,
  out: Float64Array,
): void {
  for (let term = 0; term < out.length; term += 1) out[term] = row[start + term] ?? 0;
  out[PLAYING_TIME_TERM] = Math.log(minutes / usualTime(profile, row[ROW.usual] ?? 0));
}
