import { logit } from '@overline/forecast';

/**
 * The market's share in the blend. On real lines the books' devigged consensus carries about seven tenths of what can be
 * known; with fewer than three books it is worth less.
 */
export function marketWeight(books: number): number {
  return books === 0 ? 0 : books < 3 ? 0.5 : 0.7;
}

/** How unsure a consensus of many books is, on the logit scale; fewer books are less sure. */
const MARKET_SD = 0.09;

/**
 * Standard deviation of the blended logit: the two parts' own, and a third of their disagreement, since where model and
 * market differ one of them is wrong and we do not know which.
 */
export function blendedSd(modelSd: number, model: number, market: { overProbability: number; books: number } | null): number {
  if (market === null) return modelSd;
  const weight = marketWeight(market.books);
  const marketSd = MARKET_SD * Math.sqrt(1 + 4 / market.books);
  const disagreement = (logit(model) - logit(market.overProbability)) / 3;
  return Math.hypot((1 - weight) * modelSd, weight * marketSd, (1 - weight) * disagreement);
}
