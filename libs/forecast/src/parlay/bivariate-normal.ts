import { normalCdf } from '../math/normal.ts';

/** Panels halve toward the end of the path, where the integrand changes fast for correlations near ±1. */
const PANELS = 14;

/**
 * P(X <= h and Y <= k) of two standard normals with correlation `rho` in -1..1, to about 1e-14 (1e-10 near ±1):
 * Φ(h)Φ(k) + (1/2π) ∫₀^asin ρ exp(-(h² + k² - 2hk sin θ) / (2 cos² θ)) dθ.
 */
export function bivariateNormalCdf(h: number, k: number, rho: number): number {
  if (!(rho >= -1 && rho <= 1)) throw new RangeError(`A correlation must lie in -1..1, got ${rho}`);
  const first = normalCdf(h);
  const second = normalCdf(k);
  if (rho === 0 || first === 0 || second === 0 || first === 1 || second === 1) return first * second;
  if (rho === 1) return Math.min(first, second);
  if (rho === -1) return Math.max(first + second - 1, 0);
  const end = Math.asin(rho);
  const density = (theta: number): number => {
    const sine = Math.sin(theta);
    return Math.exp(-(h * h + k * k - 2 * h * k * sine) / (2 * (1 - sine * sine)));
  };
  let sum = 0;
  for (let i = 0; i < PANELS; i += 1) {
    sum += integrate(density, end * (1 - 2 ** -i), i === PANELS - 1 ? end : end * (1 - 2 ** -(i + 1)));
  }
  return Math.min(Math.max(first * second + sum / (2 * Math.PI), 0), Math.min(first, second));
}

/** Gauss-Legendre nodes and weights on [-1, 1]. */
type Rule = readonly { node: number; weight: number }[];

/** The rule with `count` points: roots of the Legendre polynomial by Newton's method. */
function gaussLegendre(count: number): Rule {
  return Array.from({ length: count }, (_, i) => {
    let x = Math.cos((Math.PI * (i + 0.75)) / (count + 0.5));
    let slope = 1;
    for (let step = 0; step < 8; step += 1) {
      let previous = 1;
      let value = x;
      for (let k = 2; k <= count; k += 1)
        [previous, value] = [value, ((2 * k - 1) * x * value - (k - 1) * previous) / k];
      slope = (count * (x * value - previous)) / (x * x - 1);
      x -= value / slope;
    }
    return { node: x, weight: 2 / ((1 - x * x) * slope * slope) };
  });
}

const RULE = gaussLegendre(20);

/** Integral of f from a to b with 20 points, exact for polynomials up to degree 39. */
export function integrate(f: (x: number) => number, a: number, b: number): number {
  const half = (b - a) / 2;
  const middle = (a + b) / 2;
  let sum = 0;
  for (const { node, weight } of RULE) sum += weight * f(middle + half * node);
  return half * sum;
}
