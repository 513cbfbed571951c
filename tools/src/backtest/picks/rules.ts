import { DAILY_PICKS } from '@overline/contracts';
import { chancesAtLine, evaluateAtPrice, type PricedProp, selectPicks } from '@overline/forecast';

/** How a day's picks are chosen: by the product's rule, or by simpler ones that it should beat. */
export const PICK_RULES = ['product', 'market alone', 'model alone', 'confidence 60', 'overs only'] as const;
export type PickRule = (typeof PICK_RULES)[number];

/** Minimum of the rule `confidence 60`. */
const MIN_CONFIDENCE = 60;

/**
 * The day's picks by a rule, chosen with the product's selection. The rules `market alone` and `model alone` rank the
 * same best prices by one of the two. Prices are as of the pick, so none is stale.
 */
export function picksOf(rule: PickRule, props: readonly PricedProp[]): PricedProp[] {
  const candidates = props
    .filter((prop) => allows(rule, prop))
    .map((prop) => ({
      prop,
      id: prop.id,
      gameId: prop.projection.gameId,
      playerId: prop.projection.playerId,
      confidence: confidenceBy(rule, prop),
      priceAgeMinutes: 0,
      pointsFromConsensus: prop.pointsFromConsensus,
      startsAt: 1,
    }));
  return selectPicks(candidates, 0, DAILY_PICKS).map(({ prop }) => prop);
}

function allows(rule: PickRule, { confidence, input }: PricedProp): boolean {
  if (rule === 'confidence 60') return confidence >= MIN_CONFIDENCE;
  return rule !== 'overs only' || input.side === 'over';
}

function confidenceBy(rule: PickRule, { confidence, input, price }: PricedProp): number {
  if (rule !== 'market alone' && rule !== 'model alone') return confidence;
  const lone = { ...input, marketWeight: rule === 'market alone' ? 1 : 0 };
  return evaluateAtPrice(lone, price, chancesAtLine(lone, lone.line)).rankingConfidence;
}
