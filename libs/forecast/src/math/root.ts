/**
 * Root of a continuous function between two points of opposite sign (Brent's method): always converges, never leaves
 * the bracket. `tolerance` is on x. Throws RangeError where the signs do not differ.
 */
export function findRoot(f: (x: number) => number, low: number, high: number, tolerance = 1e-14): number {
  let a = low,
    b = high,
    fa = f(a),
    fb = f(b);
  if (fa === 0) return a;
  if (fb === 0) return b;
  if (!(fa * fb < 0)) throw new RangeError(`No sign change between ${low} (${fa}) and ${high} (${fb})`);
  let c = a,
    fc = fa,
    step = b - a,
    previous = step;
  for (let i = 0; i < 200; i += 1) {
    if (fb * fc > 0) {
      c = a;
      fc = fa;
      step = b - a;
      previous = step;
    }
    if (Math.abs(fc) < Math.abs(fb)) {
      a = b;
      b = c;
      c = a;
      fa = fb;
      fb = fc;
      fc = fa;
    }
    const near = 2 * Number.EPSILON * Math.abs(b) + tolerance / 2;
    const half = (c - b) / 2;
    if (Math.abs(half) <= near || fb === 0) return b;
    const guess =
      Math.abs(previous) >= near && Math.abs(fa) > Math.abs(fb) ? interpolate(a, b, c, fa, fb, fc) : Number.NaN;
    const limit = Math.min(1.5 * Math.abs(half) - near / 2, Math.abs(previous) / 2);
    if (Number.isFinite(guess) && Math.abs(guess) < limit && guess * half > 0) {
      previous = step;
      step = guess;
    } else {
      step = half;
      previous = half;
    }
    a = b;
    fa = fb;
    b += Math.abs(step) > near ? step : Math.sign(half) * near;
    fb = f(b);
  }
  return b;
}

/** Step from b: the secant through two points, or inverse quadratic interpolation through three. */
function interpolate(a: number, b: number, c: number, fa: number, fb: number, fc: number): number {
  const s = fb / fa;
  if (a === c) return ((c - b) * s) / (1 - s);
  const q = fa / fc,
    r = fb / fc;
  const top = s * ((c - b) * q * (q - r) - (b - a) * (r - 1));
  return -top / ((q - 1) * (r - 1) * (s - 1));
}

/**
 * Doubles `high` away from `low` until the function changes sign, then finds the root. Throws RangeError after 60
 * doublings.
 */
export function findRootBeyond(f: (x: number) => number, low: number, firstHigh: number): number {
  const sign = Math.sign(f(low));
  if (sign === 0) return low;
  let high = firstHigh;
  for (let i = 0; i < 60; i += 1) {
    if (f(high) * sign <= 0) return findRoot(f, low, high);
    high = low + (high - low) * 2;
  }
  throw new RangeError(`No sign change beyond ${low}`);
}
