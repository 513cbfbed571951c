const HALF_LOG_2PI = 0.9189385332046727;
const TINY = 1e-300;

/** ln Γ(x) for x > 0 to about 1e-15 relative: Stirling's series after shifting x above 12. */
export function lnGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`lnGamma needs a positive number, got ${x}`);
  let shifted = x;
  let product = 1;
  while (shifted < 12) {
    product *= shifted;
    shifted += 1;
  }
  const inverse = 1 / (shifted * shifted);
  const series =
    (1 / 12 -
      inverse *
        (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse * (1 / 1188 - inverse * (691 / 360360)))))) /
    shifted;
  return (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_2PI + series - Math.log(product);
}

/** P(a, x), the CDF of a gamma distribution (shape a, scale 1): series for x < a + 1, continued fraction above. */
export function regularizedGamma(a: number, x: number): number {
  if (!(a > 0)) throw new RangeError(`The shape must be positive, got ${a}`);
  if (!(x > 0)) return 0;
  if (x === Number.POSITIVE_INFINITY) return 1;
  const front = Math.exp(a * Math.log(x) - x - lnGamma(a));
  return x < a + 1 ? front * gammaSeries(a, x) : 1 - front * gammaFraction(a, x);
}

function gammaSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 10_000 && term > sum * 1e-17; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < 10_000; i += 1) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / awayFromZero(an * d + b);
    c = awayFromZero(b + an / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return h;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
