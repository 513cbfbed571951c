import { DAILY_PICKS } from '@overline/contracts';
import {
  chancesAtLine,
  decimalFromAmerican,
  evaluateAtPrice,
  impliedFromAmerican,
  type PickInput,
  type PricedProp,
  type PropQuote,
  selectPicks,
} from '@overline/forecast';

/** Rules to choose a day's picks: the product's, and simpler ones that it should beat. */
export const PICK_RULES = [
  'product',
  'market alone',
  'model alone',
  'sharpest book',
  'confidence 60',
  'overs only',
] as const;
export type PickRule = (typeof PICK_RULES)[number];

/** The minimum confidence of the rule `confidence 60`. */
const MIN_CONFIDENCE = 60;

/**
 * The day's picks by a rule, chosen with the product's selection from the best prices. `market alone` and `model alone`
 * rank them by the market's or the model's probability only, `sharpest book` by the devigged probability of the book
 * with the lowest margin. Prices are those at the time of the pick, so none is stale.
 */
export function picksOf(rule: PickRule, props: readonly PricedProp[]): PricedProp[] {
  const candidates = props
    .filter((prop) => allows(rule, prop))
    .map((prop) => ({
      prop,
      id: prop.id,
      league: '',
      gameId: prop.projection.gameId,
      playerId: prop.projection.playerId,
      edge: rule === 'product' ? prop.verdict.edge : rankBy(rule, prop),
      confidence: prop.confidence,
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

function rankBy(rule: PickRule, { confidence, input, price, quotes }: PricedProp): number {
  if (rule === 'sharpest book') return valueBySharpest(input, price, quotes);
  if (rule !== 'market alone' && rule !== 'model alone') return confidence;
  const single = { ...input, marketWeight: rule === 'market alone' ? 1 : 0 };
  return evaluateAtPrice(single, price, chancesAtLine(single, single.line)).rankingConfidence;
}

/** Expected profit per unit by the devigged chance of the book with the lowest margin at the line. */
function valueBySharpest({ side, line }: PickInput, price: number, quotes: readonly PropQuote[]): number {
  const books = quotes.flatMap(({ line: at, over, under }) => {
    if (at !== line || over === null || under === null) return [];
    const impliedOver = impliedFromAmerican(over);
    const impliedUnder = impliedFromAmerican(under);
    const sum = impliedOver + impliedUnder;
    return [{ sum, chance: (side === 'over' ? impliedOver : impliedUnder) / sum }];
  });
  const [sharpest] = books.sort((a, b) => a.sum - b.sum || a.chance - b.chance);
  return sharpest === undefined ? Number.NaN : sharpest.chance * decimalFromAmerican(price) - 1;
}
