import type { BlendWeights } from './outcome-blend.ts';

/** How unsure a closing price is about its own logit: books differ from each other by about this much. */
const MARKET_SD = 0.1;

/**
 * Standard deviation of a blended logit: the model's and the market's own, each by its weight, and the model's weight
 * times the disagreement, since one of the two must then be wrong. `disagreement` = logit of the model minus logit of
 * the market.
 */
export function blendSd({ market, model }: BlendWeights, modelSd: number, disagreement: number): number {
  return Math.hypot(model * modelSd, market * MARKET_SD, model * disagreement);
}
