import { DAILY_PICKS } from '@overline/contracts';
import { chancesAtLine, evaluateAtPrice, type PricedProp, selectPicks } from '@overline/forecast';

/** A rule by which a day's picks are chosen; the product's own, and simpler ones that it has to beat. */
export const PICK_RULES = ['product', 'market alone', 'model alone', 'confidence 60', 'overs only'] as const;
export type PickRule = (typeof PICK_RULES)[number];

/** Below it the higher bar takes nothing. */
const HIGHER_BAR = 60;

/**
 * The day's picks by a rule, by the product's own selection. Market and model alone rank the same best prices by what
 * either of them says without the other. Every prop is judged at its game's own last prices, so none is stale.
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
  if (rule === 'confidence 60') return confidence >= HIGHER_BAR;
  return rule !== 'overs only' || input.side === 'over';
}

function confidenceBy(rule: PickRule, { confidence, input, price }: PricedProp): number {
  if (rule !== 'market alone' && rule !== 'model alone') return confidence;
  const lone = { ...input, marketWeight: rule === 'market alone' ? 1 : 0 };
  return evaluateAtPrice(lone, price, chancesAtLine(lone, lone.line)).rankingConfidence;
}
