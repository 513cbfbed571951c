import type { GroupProfile } from '../history/league-profile.ts';
import { rateTermNames } from '../rates.ts';
import { NormalEquations } from '../../math/least-squares.ts';
import type { Weights } from '../parameters.ts';
import { readRateTerms } from './boost.ts';
import { solveToward } from './fit-minutes.ts';
import type { RowLayout, TrainingRows } from './training-rows.ts';

/** Ridge penalty, in rows. */
const PENALTY = 150;
/** Newton steps. */
const STEPS = 3;
/** Rows with a smaller mean are weighted as if they had this one. */
const MIN_MEAN = 0.02;

/** Fitted weights of a statistic's rate terms, and the fitted mean of every row. */
type RateFit = { readonly weights: Float64Array; readonly means: Float32Array };

/** Poisson regression with a ridge penalty: ln(mean) = ln(expected minutes · long-run rate) + Σ weight · term. */
export function fitRate(
  profile: GroupProfile,
  rows: TrainingRows,
  layout: RowLayout,
  stat: number,
  expected: Float32Array,
  prior?: Weights,
): RateFit {
  const names = rateTermNames(profile);
  const size = names.length;
  const place = layout.stat(stat);
  const means = new Float32Array(rows.count);
  const values = new Float64Array(size);
  let weights = new Float64Array(size);
  for (let step = 0; step <= STEPS; step += 1) {
    const equations = new NormalEquations(size);
    for (let index = 0; index < rows.count; index += 1) {
      const row = rows.row(index);
      const minutes = expected[index] ?? 0;
      readRateTerms(profile, row, place.terms, minutes, values);
      let effect = 0;
      for (let term = 0; term < size; term += 1) effect += (weights[term] ?? 0) * (values[term] ?? 0);
      const mean = minutes * (row[place.base] ?? 0) * Math.exp(effect);
      means[index] = mean;
      const actual = row[place.value] ?? Number.NaN;
      if (Number.isNaN(actual) || step === STEPS) continue;
      const weight = Math.max(mean, MIN_MEAN);
      equations.add(values, effect + (actual - mean) / weight, weight);
    }
    if (step < STEPS) weights = solveToward(equations, names, PENALTY, prior);
  }
  return { weights, means };
}
