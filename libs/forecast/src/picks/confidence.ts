import { logit } from '../math/logit.ts';
import { normalCdf } from '../math/normal.ts';
import { impliedFromAmerican } from '../odds/odds.ts';

/** The price assumed where no book quotes the side. */
export const DEFAULT_PRICE = -110;

/** The chance 0..1 needed to break even, and whether the default price had to stand in for a real one. */
export type BreakEven = { probability: number; assumed: boolean };

/** Break-even of an American price; without a price that of -110, labelled as assumed. */
export function breakEvenOf(price: number | null): BreakEven {
  return { probability: impliedFromAmerican(price ?? DEFAULT_PRICE), assumed: price === null };
}

/**
 * Chance in percent 0..100 that a pick is better than its break-even, given how unsure the forecast is:
 * 100·Φ((logit p - logit breakEven) / sd), with `logitSd` > 0 the standard deviation of the forecast's logit.
 */
export function confidencePercent(probability: number, breakEven: number, logitSd: number): number {
  if (!(logitSd > 0 && Number.isFinite(logitSd)))
    throw new RangeError(`The sd of a logit must be positive, got ${logitSd}`);
  return 100 * normalCdf((logit(probability) - logit(breakEven)) / logitSd);
}
