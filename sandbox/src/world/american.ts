/** American odds of an implied probability in (0, 1), rounded to multiples of `step` (1 or 5). Even money is +100. */
export function americanFrom(implied: number, step = 1): number {
  const exact = implied >= 0.5 ? (-100 * implied) / (1 - implied) : (100 * (1 - implied)) / implied;
  const rounded = Math.round(exact / step) * step;
  return Math.abs(rounded) <= 100 ? 100 : rounded;
}

/** Implied probability of American odds, the margin included. */
export function impliedBy(american: number): number {
  return american > 0 ? 100 / (american + 100) : -american / (100 - american);
}

/** Decimal odds with two digits, as in the odds feed. */
export function decimalFrom(american: number): number {
  const decimal = american > 0 ? 1 + american / 100 : 1 - 100 / american;
  return Math.round(decimal * 100) / 100;
}
