// Local copies: global lookups are slow under Jest, and these functions are called millions of times.
const { imul, exp, log, sqrt } = Math;

/** Draws the next pseudo-random number in (0, 1). */
export type Stream = () => number;

function scramble(value: number): number {
  let h = value | 0;
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Hashes a list of integers to 32 bits; the same list always gives the same number, in any process. */
export function hash(...parts: number[]): number {
  let h = 0x9747b28c;
  for (const part of parts) h = scramble(imul(h, 31) + scramble(part + 0x9e3779b9));
  return h;
}

/** Hashes text to 32 bits (FNV-1a, scrambled). */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = imul(h ^ text.charCodeAt(i), 0x01000193);
  return scramble(h);
}

/** A number in (0, 1) that depends only on `parts`. */
export function uniform(...parts: number[]): number {
  return (hash(...parts) + 0.5) / 0x1_0000_0000;
}

/** A standard normal number that depends only on `parts`. */
export function normal(...parts: number[]): number {
  return normalQuantile(uniform(...parts));
}

/** An integer in 0..below−1 that depends only on `parts`. */
export function pick(below: number, ...parts: number[]): number {
  return hash(...parts) % below;
}

/** A stream of draws that starts from `parts` (mulberry32). */
export function stream(...parts: number[]): Stream {
  let state = hash(...parts);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = imul(state ^ (state >>> 15), 1 | state);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 0x1_0000_0000;
  };
}

/** A Poisson count with the given mean, by counting exponential gaps; for means up to about 60. */
export function poisson(mean: number, next: Stream): number {
  if (mean <= 0) return 0;
  const floor = exp(-mean);
  let product = next();
  let count = 0;
  while (product > floor) {
    product *= next();
    count++;
  }
  return count;
}

const A = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
] as const;
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572] as const;
const C = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
] as const;
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416] as const;

/** Φ⁻¹(p) for p in (0, 1), to about 1e-9 (P. J. Acklam's rational approximation). */
export function normalQuantile(p: number): number {
  if (p < 0.02425) return tail(sqrt(-2 * log(p)));
  if (p > 1 - 0.02425) return -tail(sqrt(-2 * log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((A[0] * r + A[1]) * r + A[2]) * r + A[3]) * r + A[4]) * r + A[5]) * q) /
    (((((B[0] * r + B[1]) * r + B[2]) * r + B[3]) * r + B[4]) * r + 1)
  );
}

function tail(q: number): number {
  return (
    (((((C[0] * q + C[1]) * q + C[2]) * q + C[3]) * q + C[4]) * q + C[5]) /
    ((((D[0] * q + D[1]) * q + D[2]) * q + D[3]) * q + 1)
  );
}

/** Φ(z), to about 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = exp((-z * z) / 2) / sqrt(2 * Math.PI);
  const upper =
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - upper : upper;
}
