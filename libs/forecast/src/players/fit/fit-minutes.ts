import type { GroupProfile } from '../history/league-profile.ts';
import { MINUTE_TERMS } from '../minutes.ts';
import type { LineupParameters, Weights } from '../parameters.ts';
import { NormalEquations } from '../../math/least-squares.ts';
import { ROW, type TrainingRows } from './training-rows.ts';

/** Ridge penalty, in rows, toward 0 and toward the weights of another league. */
const PENALTY = 50;
export const PRIOR_PENALTY = 40_000;
/** The Huber threshold as a share of a full game. Larger errors (an injury, foul trouble, a rout) get less weight. */
const HUBER_THRESHOLD = 1 / 6;

export function outlierOf({ fullTime }: Pick<GroupProfile, 'fullTime'>): number {
  return fullTime * HUBER_THRESHOLD;
}

/** Iterations of reweighting; the weights converge in three. */
const STEPS = 4;

/** Fits the weights of the minute terms by robust regression. */
export function fitMinutes(
  profile: GroupProfile,
  rows: TrainingRows,
  prior?: Weights,
): Pick<LineupParameters, 'minutes'> & { expected: Float32Array } {
  const size = MINUTE_TERMS.length;
  const outlier = outlierOf(profile);
  const values = new Float64Array(size);
  let weights = new Float64Array(size);
  let expected = expectedMinutes(profile, rows, weights);
  for (let step = 0; step < STEPS; step += 1) {
    const equations = new NormalEquations(size);
    for (let index = 0; index < rows.count; index += 1) {
      const row = rows.row(index);
      for (let term = 0; term < size; term += 1) values[term] = row[ROW.minuteTerms + term] ?? 0;
      const miss = Math.abs((row[ROW.minutes] ?? 0) - (expected[index] ?? 0));
      equations.add(
        values,
        (row[ROW.minutes] ?? 0) - (row[ROW.usual] ?? 0),
        step === 0 || miss < outlier ? 1 : outlier / miss,
      );
    }
    weights = solveToward(equations, MINUTE_TERMS, PENALTY, prior);
    expected = expectedMinutes(profile, rows, weights);
  }
  return { minutes: namedWeights(MINUTE_TERMS, weights), expected };
}

/** Solves with a ridge penalty on all terms but the level: toward 0, or toward the weights of another league. */
export function solveToward(
  equations: NormalEquations,
  names: readonly string[],
  penalty: number,
  prior: Weights | undefined,
): Float64Array<ArrayBuffer> {
  const center = Float64Array.from(names, (name) => prior?.[name] ?? 0);
  return new Float64Array(equations.solve(prior === undefined ? penalty : PRIOR_PENALTY, new Set([0]), center));
}

function expectedMinutes(profile: GroupProfile, rows: TrainingRows, weights: Float64Array): Float32Array {
  const [least, most] = profile.minuteRange;
  return Float32Array.from({ length: rows.count }, (_, index) => {
    const row = rows.row(index);
    let minutes = row[ROW.usual] ?? 0;
    for (let term = 0; term < weights.length; term += 1)
      minutes += (weights[term] ?? 0) * (row[ROW.minuteTerms + term] ?? 0);
    return Math.min(most, Math.max(least, minutes));
  });
}

/** Fits the variance of minutes around the expected ones. */
export function fitMinutesVariance(rows: TrainingRows, expected: Float32Array): LineupParameters['minutesVariance'] {
  const equations = new NormalEquations(2);
  const values = new Float64Array(2);
  for (let index = 0; index < rows.count; index += 1) {
    const row = rows.row(index);
    values[0] = 1;
    values[1] = row[ROW.ownVariance] ?? 0;
    equations.add(values, ((row[ROW.minutes] ?? 0) - (expected[index] ?? 0)) ** 2, 1);
  }
  const [constant, own] = equations.solve(PENALTY);
  return { constant: rounded(constant ?? 15), own: rounded(own ?? 0.5) };
}

/** Weights by name of the term, without zeros. */
export function namedWeights(names: readonly string[], weights: Float64Array | undefined): Record<string, number> {
  const entries = names.map((name, index) => [name, rounded(weights?.[index] ?? 0)] as const);
  return Object.fromEntries(entries.filter(([, weight]) => weight !== 0));
}

/** Rounds to six decimals, which are enough for every forecast. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
