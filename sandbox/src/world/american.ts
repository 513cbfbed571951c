/**
 * American odds for a raw implied probability in (0, 1), rounded to multiples of `step` (1 or 5). Even money is +100.
 */
export function americanFrom(implied: number, step = 1): number {
  const exact = implied >= 0.5 ? (-100 * implied) / (1 - implied) : (100 * (1 - implied)) / implied;
  const rounded = Math.round(exact / step) * step;
  return Math.abs(rounded) <= 100 ? 100 : rounded;
}

/** Raw implied probability of American odds. */
export function impliedBy(american: number): number {
  return american > 0 ? 100 / (american + 100) : -american / (100 - american);
}

/** Decimal odds to two places, as the odds feed writes them. */
export function decimalFrom(american: number): number {
  const decimal = american > 0 ? 1 + american / 100 : 1 - 100 / american;
  return Math.round(decimal * 100) / 100;
}
