import { logit, sigmoid } from '../math/logit.ts';
import type { Calibration, Scored } from './calibration.ts';

type Platt = Extract<Calibration, { kind: 'platt' }>;

/** A score and the target it should reach. */
type Row = { x: number; target: number };

/**
 * Platt scaling of the logit by maximum likelihood, on Platt's targets (N₊ + 1)/(N₊ + 2) and 1/(N₋ + 2) instead of 1
 * and 0, so that few rows cannot make it certain. The identity without rows of both kinds.
 */
export function fitPlatt(rows: readonly Scored[]): Platt {
  const hits = rows.filter(({ y }) => y === 1).length;
  const misses = rows.length - hits;
  if (hits === 0 || misses === 0) return { kind: 'platt', slope: 1, intercept: 0 };
  const high = (hits + 1) / (hits + 2);
  const low = 1 / (misses + 2);
  return { kind: 'platt', ...fitLogistic(rows.map(({ p, y }) => ({ x: logit(p), target: y === 1 ? high : low }))) };
}

/**
 * Newton's method on two parameters with halved steps where the likelihood would fall; concave, so it cannot end
 * elsewhere.
 */
function fitLogistic(rows: readonly Row[]): { slope: number; intercept: number } {
  let slope = 1;
  let intercept = 0;
  let best = likelihood(rows, slope, intercept);
  for (let i = 0; i < 100; i += 1) {
    const step = newtonStep(rows, slope, intercept);
    let scale = 1;
    let next = likelihood(rows, slope + step.slope, intercept + step.intercept);
    while (next < best && scale > 1e-10) {
      scale /= 2;
      next = likelihood(rows, slope + scale * step.slope, intercept + scale * step.intercept);
    }
    if (next <= best) break;
    slope += scale * step.slope;
    intercept += scale * step.intercept;
    best = next;
  }
  return { slope, intercept };
}

function likelihood(rows: readonly Row[], slope: number, intercept: number): number {
  let sum = 0;
  for (const { x, target } of rows) {
    const score = slope * x + intercept;
    // ln σ(s) and ln σ(-s) differ by s, so one logarithm serves both.
    const lnUp = score >= 0 ? -Math.log1p(Math.exp(-score)) : score - Math.log1p(Math.exp(score));
    sum += lnUp - (1 - target) * score;
  }
  return sum;
}

function newtonStep(rows: readonly Row[], slope: number, intercept: number): { slope: number; intercept: number } {
  // A hair of ridge keeps the step finite where every score is the same.
  let g0 = 0,
    g1 = 0,
    h00 = 1e-9,
    h01 = 0,
    h11 = 1e-9;
  for (const { x, target } of rows) {
    const q = sigmoid(slope * x + intercept);
    const w = q * (1 - q);
    g0 += target - q;
    g1 += x * (target - q);
    h00 += w;
    h01 += w * x;
    h11 += w * x * x;
  }
  const determinant = h00 * h11 - h01 * h01;
  return { intercept: (h11 * g0 - h01 * g1) / determinant, slope: (h00 * g1 - h01 * g0) / determinant };
}
