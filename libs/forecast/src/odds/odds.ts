/** Prices and probabilities: American odds like -110 or 150, decimal odds like 1.909, probabilities in 0..1. */

/** Whether a number can be American odds: finite, absolute value at least 100. */
export function isAmerican(american: number): boolean {
  return Number.isFinite(american) && Math.abs(american) >= 100;
}

/** Decimal odds (stake included) from American odds. Throws RangeError on |A| < 100. */
export function decimalFromAmerican(american: number): number {
  assertAmerican(american);
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}

/** The minus sign of every text with figures. Unlike a hyphen, it is as wide as a plus. */
export const MINUS = '\u2212';

/** American odds as text, rounded: '+150', '−110'. Even money is always '+100'. */
export function americanText(american: number): string {
  const whole = Math.round(american);
  return `${whole > 0 || whole === -100 ? '+' : MINUS}${Math.abs(whole)}`;
}

/** American odds from decimal odds above 1; even money is +100. */
export function americanFromDecimal(decimal: number): number {
  assertDecimal(decimal);
  return decimal >= 2 ? (decimal - 1) * 100 : -100 / (decimal - 1);
}

/** Raw implied probability 0..1 of American odds, margin included. */
export function impliedFromAmerican(american: number): number {
  assertAmerican(american);
  return american > 0 ? 100 / (american + 100) : -american / (100 - american);
}

/** Raw implied probability 0..1 of decimal odds above 1. */
export function impliedFromDecimal(decimal: number): number {
  assertDecimal(decimal);
  return 1 / decimal;
}

/** Fair American odds of a probability strictly between 0 and 1: p >= .5 gives -100p/(1-p), else 100(1-p)/p. */
export function fairAmerican(probability: number): number {
  assertOpenProbability(probability);
  return probability >= 0.5 ? (-100 * probability) / (1 - probability) : (100 * (1 - probability)) / probability;
}

/** Fair decimal odds 1/p of a probability strictly between 0 and 1. */
export function fairDecimal(probability: number): number {
  assertOpenProbability(probability);
  return 1 / probability;
}

/** Sum of the raw implied probabilities of all outcomes (1 = no margin). */
export function booksum(implied: readonly number[]): number {
  return implied.reduce((sum, r) => sum + r, 0);
}

/** Throws RangeError unless a number can be decimal odds: finite and above 1. */
export function assertDecimal(decimal: number): void {
  if (!(decimal > 1 && Number.isFinite(decimal))) throw new RangeError(`Decimal odds must be above 1, got ${decimal}`);
}

function assertOpenProbability(probability: number): void {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`A fair price needs a probability strictly between 0 and 1, got ${probability}`);
  }
}

function assertAmerican(american: number): void {
  if (!isAmerican(american)) throw new RangeError(`American odds must be <= -100 or >= 100, got ${american}`);
}

/**
 * Fair probabilities from the implied probabilities of all outcomes, in the same order. Multiplicative devig:
 * p = r / booksum. Throws RangeError for fewer than two outcomes or an implied probability outside (0, 1).
 */
export function devig(implied: readonly number[]): number[] {
  if (implied.length < 2) throw new RangeError('Devigging needs the prices of at least two outcomes');
  for (const r of implied) {
    if (!(r > 0 && r < 1))
      throw new RangeError(`A raw implied probability must lie strictly between 0 and 1, got ${r}`);
  }
  const sum = booksum(implied);
  return implied.map((r) => r / sum);
}
