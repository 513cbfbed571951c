/**
 * Probabilities nearer to 0 or 1 than this are moved here before a logit, so that no forecast is ever infinitely sure.
 */
const EDGE = 1e-9;

/** ln(p / (1 - p)), with p first kept within 1e-9 of neither 0 nor 1. Throws RangeError outside 0..1. */
export function logit(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A probability must lie in 0..1, got ${p}`);
  const inside = Math.min(Math.max(p, EDGE), 1 - EDGE);
  return Math.log(inside / (1 - inside));
}

/** 1 / (1 + e^-x), without overflow on either side. */
export function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const e = Math.exp(x);
  return e / (1 + e);
}
