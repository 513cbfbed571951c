/** P(value ≥ k) for k = 0, 1, …; the last entry is 0. */
export type Tail = Float64Array;

/** The tail of a probability mass function. */
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
  return {
    over,
    push: Number.isInteger(line) ? reached - over : 0,
    under: 1 - (Number.isInteger(line) ? reached : over),
  };
}

/** The smallest k with P(value > k) ≤ 1/2. */
export function medianOf(tail: Tail): number {
  let k = 0;
  while ((tail[k + 1] ?? 0) > 0.5) k++;
  return k;
}

/**
 * P(value > line) at a half line as seen by a book that overestimates every rate by the factor `scale`. For a mixture
 * of Poisson counts d P(value ≥ k) / d ln(scale) = k · P(value = k) exactly. That slope is applied on the logit scale,
 * so errors up and down weigh the same and no book leans to one side on low lines.
 */
export function perceivedOver(tail: Tail, line: number, scale: number): number {
  const k = Math.floor(line) + 1;
  const over = Math.min(1 - 1e-9, Math.max(1e-9, tail[k] ?? 0));
  const slope = (k * (over - (tail[k + 1] ?? 0))) / (over * (1 - over));
  const odds = (over / (1 - over)) * scale ** slope;
  return odds / (1 + odds);
}
