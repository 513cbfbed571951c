/** P(value ≥ k) for k = 0, 1, …; the last entry is 0. */
export type Tail = Float64Array;

/** The tail of a mass function. */
export function tailOf(mass: Float64Array): Tail {
  const tail = new Float64Array(mass.length + 1);
  for (let k = mass.length - 1; k >= 0; k--) tail[k] = (tail[k + 1] ?? 0) + (mass[k] ?? 0);
  return tail;
}

export type LineChances = { over: number; push: number; under: number };

/** Chances of over, push and under at a line. */
export function chancesAt(tail: Tail, line: number): LineChances {
  const over = tail[Math.floor(line) + 1] ?? 0;
  const reached = tail[Math.ceil(line)] ?? 0;
  return { over, push: Number.isInteger(line) ? reached - over : 0, under: 1 - (Number.isInteger(line) ? reached : over) };
}

/** The smallest k with P(value > k) ≤ 1/2. */
export function medianOf(tail: Tail): number {
  let k = 0;
  while ((tail[k + 1] ?? 0) > 0.5) k++;
  return k;
}

/** P(value > x) for a real x, straight between the half-integers: what a book that misjudges the mean a little would believe. */
export function survivalAt(tail: Tail, x: number): number {
  const below = Math.floor(x - 0.5);
  const from = below < 0 ? 1 : (tail[below + 1] ?? 0);
  const to = tail[below + 2] ?? 0;
  return from + (to - from) * (x - 0.5 - below);
}
