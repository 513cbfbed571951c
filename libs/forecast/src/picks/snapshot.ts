import { evaluatePick } from './evaluation.ts';
import type { PickEvaluation, PickInput } from './evaluation.ts';

/** The formulas of this file's version; raised whenever `evaluatePick` would answer differently for an old input. */
export const FORMULA_VERSION = 2;

/** What is stored beside a published pick: plain JSON from which every published number can be computed again. */
export type ForecastSnapshot = { formulaVersion: number; input: PickInput };

/** The snapshot of a pick, to be stored as JSON. */
export function snapshotOf(input: PickInput): ForecastSnapshot {
  return { formulaVersion: FORMULA_VERSION, input };
}

/**
 * The published numbers again, bit for bit, also after a trip through JSON. Throws RangeError on a formula version it
 * does not know.
 */
export function recompute(snapshot: ForecastSnapshot): PickEvaluation {
  if (snapshot.formulaVersion !== FORMULA_VERSION) {
    throw new RangeError(`Formula version ${snapshot.formulaVersion} is not known here, only ${FORMULA_VERSION}`);
  }
  return evaluatePick(snapshot.input);
}
