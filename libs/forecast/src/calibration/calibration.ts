import { logit, sigmoid } from '../math/logit.ts';

/**
 * A map from raw to calibrated probability, as plain JSON.
 *
 * - `platt`: σ(slope · logit p + intercept).
 * - `bent`: piecewise linear in the logit, with smoothed knots: `high` and `highest` add slope above the upper two,
 *   `low` and `lowest` below the lower two.
 */
export type Calibration =
  | { kind: 'identity' }
  | { kind: 'platt'; slope: number; intercept: number }
  | { kind: 'bent'; slope: number; intercept: number; high: number; highest: number; low: number; lowest: number };

export type PiecewiseCalibration = Extract<Calibration, { kind: 'bent' }>;

/** The knots, as distances from logit 0: at 27% and 73%, and at 8% and 92%. */
export const KNOTS = { near: 1, far: 2.5 } as const;
/** Width of a knot in logits. A sharp knot would make the distribution's curve jump. */
const WIDTH = 0.4;

/** A forecast probability and whether the event happened. */
export type Scored = { p: number; y: 0 | 1 };

/** The calibrated probability 0..1 of a raw probability 0..1. */
export function applyCalibration(calibration: Calibration, probability: number): number {
  if (!(probability >= 0 && probability <= 1))
    throw new RangeError(`A probability must lie in 0..1, got ${probability}`);
  switch (calibration.kind) {
    case 'identity':
      return probability;
    case 'platt':
      return sigmoid(calibration.slope * logit(probability) + calibration.intercept);
    case 'bent':
      return sigmoid(piecewiseLogit(calibration, logit(probability)));
  }
}

/** The calibration followed by a linear correction of the logit: slope · logit + intercept. */
export function recalibrated(
  calibration: Calibration,
  { slope, intercept }: { slope: number; intercept: number },
): Calibration {
  switch (calibration.kind) {
    case 'identity':
      return { kind: 'platt', slope, intercept };
    case 'platt':
      return { kind: 'platt', slope: slope * calibration.slope, intercept: slope * calibration.intercept + intercept };
    case 'bent':
      return {
        kind: 'bent',
        slope: slope * calibration.slope,
        intercept: slope * calibration.intercept + intercept,
        high: slope * calibration.high,
        highest: slope * calibration.highest,
        low: slope * calibration.low,
        lowest: slope * calibration.lowest,
      };
  }
}

/** The calibrated logit of a raw logit `x`. */
export function piecewiseLogit(
  { slope, intercept, high, highest, low, lowest }: PiecewiseCalibration,
  x: number,
): number {
  const above = high * softHinge(x, KNOTS.near) + highest * softHinge(x, KNOTS.far);
  const below = low * softHinge(-x, KNOTS.near) + lowest * softHinge(-x, KNOTS.far);
  return slope * x + intercept + above - below;
}

/** A smoothed hinge (softplus): about 0 below the knot and x - knot above it. */
export function softHinge(x: number, knot: number): number {
  const steps = (x - knot) / WIDTH;
  return WIDTH * (Math.max(steps, 0) + Math.log1p(Math.exp(-Math.abs(steps))));
}
