import { logit } from '../math/logit.ts';
import { normalCdf } from '../math/normal.ts';

/**
 * Chance in percent 0..100 that a pick is better than its break-even, given how unsure the forecast is:
 * 100·Φ((logit p - logit breakEven) / sd), with `logitSd` > 0 the standard deviation of the forecast's logit.
 */
export function confidencePercent(probability: number, breakEven: number, logitSd: number): number {
  if (!(logitSd > 0 && Number.isFinite(logitSd)))
    throw new RangeError(`The sd of a logit must be positive, got ${logitSd}`);
  return 100 * normalCdf((logit(probability) - logit(breakEven)) / logitSd);
}
