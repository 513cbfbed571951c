import { logit } from '../math/logit.ts';
import type { Calibration, Scored } from './calibration.ts';
import { fitLogistic } from './logistic.ts';

type Platt = Extract<Calibration, { kind: 'platt' }>;

/**
 * Platt scaling of the logit by maximum likelihood, on Platt's targets (N₊ + 1)/(N₊ + 2) and 1/(N₋ + 2) instead of 1
 * and 0, so that few rows cannot make it certain. The identity without rows of both kinds. `known` is what is already
 * added to a logit.
 */
export function fitPlatt(rows: readonly Scored[], known: (x: number) => number = () => 0): Platt {
  const hits = rows.filter(({ y }) => y === 1).length;
  const misses = rows.length - hits;
  if (hits === 0 || misses === 0) return { kind: 'platt', slope: 1, intercept: 0 };
  const high = (hits + 1) / (hits + 2);
  const low = 1 / (misses + 2);
  const scored = rows.map(({ p, y }) => {
    return { first: logit(p), second: 1, known: known(logit(p)), target: y === 1 ? high : low, weight: 1 };
  });
  const { first: slope, second: intercept } = fitLogistic(scored, { first: 1, second: 0 });
  return { kind: 'platt', slope, intercept };
}
