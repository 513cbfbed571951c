import { logit, sigmoid } from '../math/logit.ts';
import { applyCalibration, recalibrated, type Calibration, type Scored } from './calibration.ts';

type Platt = Extract<Calibration, { kind: 'platt' }>;

/**
 * Platt scaling: logistic regression of the outcome on the logit, with Platt's targets (N₊ + 1)/(N₊ + 2) and
 * 1/(N₋ + 2) in place of 1 and 0, so that a few rows cannot produce certainty. Returns the identity unless both
 * outcomes occur. `known` is an offset added to each row's score.
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

/** Penalty on moving away from an earlier calibration, whose coefficients are assumed to be accurate to about 0.07. */
const PULL = 200;

/** Adjusts an earlier calibration to a few rows: applies it and adds a small linear correction of its logit. */
export function fitNear(rows: readonly Scored[], earlier: Calibration): Calibration {
  const scored = rows.map(({ p, y }) => {
    const known = logit(applyCalibration(earlier, p));
    return { first: known, second: 1, known, target: y, weight: 1 };
  });
  const { first, second } = fitLogistic(scored, { first: 0, second: 0 }, PULL);
  return recalibrated(earlier, { slope: 1 + first, intercept: second });
}

/** A row with score `known` + a · first + b · second; σ(score) should equal `target` (0..1). */
export type LogisticRow = {
  readonly first: number;
  readonly second: number;
  readonly known: number;
  readonly target: number;
  readonly weight: number;
};

/** The coefficients a and b. */
type Pair = { readonly first: number; readonly second: number };

/** A tiny ridge keeps the Newton step finite where all scores are equal. */
const TINY_RIDGE = 1e-9;

/**
 * Two-coefficient logistic regression by penalized maximum likelihood; the penalty is `pull`/2 · (first² + second²).
 * Newton's method, halving a step that would lower the likelihood. The objective is concave, so the maximum is global.
 */
export function fitLogistic(rows: readonly LogisticRow[], start: Pair, pull = 0): Pair {
  let at = start;
  let best = likelihood(rows, at, pull);
  for (let i = 0; i < 100; i += 1) {
    const step = newtonStep(rows, at, pull);
    let scale = 1;
    let next = moved(at, step, scale);
    let reached = likelihood(rows, next, pull);
    while (reached < best && scale > 1e-10) {
      scale /= 2;
      next = moved(at, step, scale);
      reached = likelihood(rows, next, pull);
    }
    if (reached <= best) break;
    at = next;
    best = reached;
  }
  return at;
}

function moved({ first, second }: Pair, step: Pair, scale: number): Pair {
  return { first: first + scale * step.first, second: second + scale * step.second };
}

function scoreOf(row: LogisticRow, { first, second }: Pair): number {
  return first * row.first + second * row.second + row.known;
}

function likelihood(rows: readonly LogisticRow[], at: Pair, pull: number): number {
  let sum = (-pull / 2) * (at.first * at.first + at.second * at.second);
  for (const row of rows) {
    const score = scoreOf(row, at);
    // ln σ(s) and ln σ(-s) differ by s, so one logarithm serves both.
    const lnUp = score >= 0 ? -Math.log1p(Math.exp(-score)) : score - Math.log1p(Math.exp(score));
    sum += row.weight * (lnUp - (1 - row.target) * score);
  }
  return sum;
}

/** Gradient (g) and negated Hessian (h) of the likelihood, solved for the step. */
function newtonStep(rows: readonly LogisticRow[], at: Pair, pull: number): Pair {
  let g0 = -pull * at.first;
  let g1 = -pull * at.second;
  let h00 = TINY_RIDGE + pull;
  let h01 = 0;
  let h11 = TINY_RIDGE + pull;
  for (const row of rows) {
    const q = sigmoid(scoreOf(row, at));
    const miss = row.weight * (row.target - q);
    const w = row.weight * q * (1 - q);
    g0 += row.first * miss;
    g1 += row.second * miss;
    h00 += w * row.first * row.first;
    h01 += w * row.first * row.second;
    h11 += w * row.second * row.second;
  }
  const determinant = h00 * h11 - h01 * h01;
  return { first: (h11 * g0 - h01 * g1) / determinant, second: (h00 * g1 - h01 * g0) / determinant };
}
