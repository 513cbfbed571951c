import { MINUTE_TERMS } from './minutes.ts';

/** The inputs of all trees: the terms of the interpretable model, the context, and that model's own forecast. */
type EntryInputs = {
  readonly minuteTerms: ArrayLike<number>;
  readonly context: ArrayLike<number>;
  /** Expected minutes by the terms, before any trees. */
  readonly minutes: number;
};

/** Additional inputs of the trees of one statistic. */
type StatInputs = {
  readonly rateTerms: ArrayLike<number>;
  readonly baseRate: number;
  /** The statistic's mean before any trees. */
  readonly mean: number;
};

export function minuteInputsWidth(context: number): number {
  return MINUTE_TERMS.length + context + 1;
}

export function statInputsWidth(context: number, rateTerms: number): number {
  return minuteInputsWidth(context) + rateTerms + 2;
}

/** Writes the inputs of the minute trees into the start of `out`. */
export function writeMinuteInputs({ minuteTerms, context, minutes }: EntryInputs, out: Float64Array): void {
  out.set(minuteTerms);
  out.set(context, minuteTerms.length);
  out[minuteTerms.length + context.length] = minutes;
}

/** Writes the inputs of a statistic's trees after those of the minute trees. */
export function writeStatInputs({ rateTerms, baseRate, mean }: StatInputs, start: number, out: Float64Array): void {
  out.set(rateTerms, start);
  out[start + rateTerms.length] = baseRate;
  out[start + rateTerms.length + 1] = Math.log(Math.max(mean, SMALLEST_MEAN));
}

const SMALLEST_MEAN = 1e-4;
