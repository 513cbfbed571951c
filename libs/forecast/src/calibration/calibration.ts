import { logit, sigmoid } from '../math/logit.ts';

/**
 * A map from raw to calibrated probability as plain JSON. `platt`: σ(slope·logit p + intercept), so slope 1 and
 * intercept 0 change nothing and a temperature T is slope 1/T. `bent`: that line in the middle, and on either side
 * steeper by so much beyond the near bend and again beyond the far one. `isotonic`: values at rising points, straight
 * in between, flat outside.
 */
export type Calibration =
  | { kind: 'identity' }
  | { kind: 'platt'; slope: number; intercept: number }
  | { kind: 'bent'; slope: number; intercept: number; high: number; highest: number; low: number; lowest: number };


type Bent = Extract<Calibration, { kind: 'bent' }>;

/** Where a `bent` calibration bends, in logits from the middle: chances of 27 and 73 %, and of 8 and 92 %. */
export const BENDS = { near: 1, far: 2.5 } as const;
/** How many logits a bend takes: at a sharp one the chances of neighbouring numbers would jump. */
const WIDTH = 0.4;

/** One forecast chance 0..1 and whether it happened. */
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
      return sigmoid(bentScore(calibration, logit(probability)));
  }
}

/** The same calibration with its result changed on the logit scale, to slope · logit + intercept. */
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

/** The calibrated logit of a raw one. */
export function bentScore({ slope, intercept, high, highest, low, lowest }: Bent, x: number): number {
  const above = high * beyond(x, BENDS.near) + highest * beyond(x, BENDS.far);
  const below = low * beyond(-x, BENDS.near) + lowest * beyond(-x, BENDS.far);
  return slope * x + intercept + above - below;
}

/** How far a logit lies beyond a bend: next to nothing before it, the distance behind it, and smooth in between. */
export function beyond(x: number, bend: number): number {
  const steps = (x - bend) / WIDTH;
  return WIDTH * (Math.max(steps, 0) + Math.log1p(Math.exp(-Math.abs(steps))));
}
