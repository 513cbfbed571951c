import { normal } from '../random/random.ts';

/**
 * Smooth noise with mean 0 and variance 1 everywhere: the blend of two neighbouring normal knots `period` days apart.
 * Computable for any day without the days before it.
 */
export function drift(day: number, period: number, ...key: number[]): number {
  const at = day / period;
  const knot = Math.floor(at);
  const angle = ((at - knot) * Math.PI) / 2;
  return normal(...key, knot) * Math.cos(angle) + normal(...key, knot + 1) * Math.sin(angle);
}
