/** The smallest distance from 0 and 1: probabilities are clamped to it before a logit, so that no logit is infinite. */
const EDGE = 1e-9;

/** ln(p / (1 - p)), with p clamped to 1e-9..1 - 1e-9. Throws RangeError outside 0..1. */
export function logit(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A probability must lie in 0..1, got ${p}`);
  const inside = Math.min(Math.max(p, EDGE), 1 - EDGE);
  return Math.log(inside / (1 - inside));
}

/** 1 / (1 + e^-x), without overflow. */
export function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const e = Math.exp(x);
  return e / (1 + e);
}
