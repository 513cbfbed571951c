import { logit, sigmoid } from '../math/logit.ts';

/**
 * Model and market mixed in logit space: σ((1 - w)·logit model + w·logit market), with the market's weight w in 0..1.
 */
export function blend(model: number, market: number, marketWeight: number): number {
  if (!(marketWeight >= 0 && marketWeight <= 1)) throw new RangeError(`A weight must lie in 0..1, got ${marketWeight}`);
  if (marketWeight === 0) return model;
  if (marketWeight === 1) return market;
  return sigmoid((1 - marketWeight) * logit(model) + marketWeight * logit(market));
}
