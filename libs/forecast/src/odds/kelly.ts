import { logit } from '../math/logit.ts';
import { normalQuantile } from '../math/normal.ts';
import { impliedFromDecimal } from './odds.ts';

/** The share of the Kelly stake that is suggested. */
const KELLY_FRACTION = 0.25;
/** The largest suggested share of the bankroll. */
const MAX_SHARE = 0.02;

/**
 * A cautious share 0..1 of the bankroll: a quarter of the Kelly stake f = (p·d − 1)/(d − 1), shrunk for the uncertainty
 * of the chance by e² / (e² + d²·σ²) with the edge e = p·d − 1 (Baker and McHale, Optimal Betting Under Parameter
 * Uncertainty, 2013), at most 2%. 0 without an edge.
 */
export function cautiousKelly(chance: number, chanceSd: number, decimal: number): number {
  const edge = chance * decimal - 1;
  if (!(edge > 0 && decimal > 1)) return 0;
  const shrunk = edge ** 2 / (edge ** 2 + (decimal * chanceSd) ** 2);
  return Math.min(MAX_SHARE, (KELLY_FRACTION * shrunk * edge) / (decimal - 1));
}

/**
 * The standard deviation of a chance, from the confidence 0..100 that it beats the break-even of a price:
 * Φ((logit p − logit b) / sd) = confidence, and σ = p(1 − p)·sd. Null if the two do not determine it.
 */
export function chanceSdOf(chance: number, confidence: number, decimal: number): number | null {
  const distance = logit(chance) - logit(impliedFromDecimal(decimal));
  const deviates = normalQuantile(confidence / 100);
  const sd = distance / deviates;
  return Number.isFinite(sd) && sd > 0 ? chance * (1 - chance) * sd : null;
}
