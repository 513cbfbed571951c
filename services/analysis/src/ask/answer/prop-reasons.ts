import { americanText } from '@overline/forecast';
import type { PropForecast } from '@overline/contracts';
import type { ChosenBet } from '../../forecast/prop/chosen-bet.ts';
import type { FactList } from './fact-list.ts';
import { age, percent, times } from './phrases.ts';

interface PropView {
  bet: ChosenBet;
  forecast: PropForecast;
  home: boolean;
  out: boolean;
  asOf: Date;
}

/** Why, in sentences that are each a fact. */
export function propReasons(view: PropView, facts: FactList): string {
  return [chance(view), price(view), market(view), record(view), passing(view), ...warnings(view)]
    .filter((sentence) => sentence !== '')
    .map((sentence) => facts.note(sentence))
    .join(' ');
}

function chance({
  bet: { evaluation, projection },
  forecast: { playerName, side, line, propType, opponent },
  home,
}: PropView): string {
  const push =
    evaluation.pushProbability > 0 ? `, with ${percent(evaluation.pushProbability)} for exactly ${line}` : '';
  return (
    `We make ${playerName} ${side} ${line} ${propType} ${percent(evaluation.probability)} ` +
    `${home ? 'at home against' : 'away at'} the ${opponent}${push}: ` +
    `projected for ${evaluation.projectedAmount.toFixed(1)} in about ${projection.minutes.mean.toFixed(1)} ` +
    `minutes, fair odds ${americanText(evaluation.fairAmerican)}.`
  );
}

function price({ bet: { evaluation, offer }, asOf }: PropView): string {
  const { atPrice, fairAmerican } = evaluation;
  if (!offer || !atPrice)
    return `No book that we follow quotes this; it would be worth taking at ${americanText(fairAmerican)} or better.`;
  const { breakEven, ev, confidence } = atPrice;
  return (
    `The best price is ${americanText(offer.price)} with ${offer.book}, ${age(offer.at, asOf.getTime())}: it ` +
    `breaks even at ${percent(breakEven)}, ` +
    `is worth ${ev > 0 ? '+' : ''}${percent(ev)} of the stake on average, and beats its break-even with a ` +
    `confidence of ${percent(confidence)}.`
  );
}

function market({ bet: { evaluation, input, marketLine } }: PropView): string {
  if (evaluation.marketProbability !== null) {
    return (
      `The market's own chance is ${percent(evaluation.marketProbability)} ` +
      `(${times(evaluation.marketBooks, 'book')}), the model's alone ` +
      `${percent(evaluation.modelProbability)}.`
    );
  }
  if (marketLine === null) return 'No book quotes both sides of a line here, so the model stands alone.';
  return `Most books have the line at ${marketLine}; what they think there is carried over to ${input.line}.`;
}

function record({ forecast: { hitRates, side, opponent } }: PropView): string {
  const shown = hitRates.filter(({ label, n }) => n > 0 && label !== 'Season');
  const parts = shown.map(({ label, wins, n }) =>
    label === 'Head to head' ? `${wins} of ${n} against the ${opponent}` : `${wins} of the ${label.toLowerCase()}`,
  );
  return parts.length === 0 ? '' : `${side} in ${parts.join(', ')}.`;
}

function passing({ forecast: { passPrice, passLine, line, side } }: PropView): string {
  const limits = [
    ...(passPrice === null ? [] : [`at ${americanText(passPrice)} or better at this line`]),
    ...(passLine === null || passLine === line
      ? []
      : [`${side === 'Over' ? 'up to' : 'down to'} a line of ${passLine} at this price`]),
  ];
  return limits.length === 0 ? '' : `Fair ${limits.join(', or ')}.`;
}

function warnings({ bet: { evaluation, other, projection }, forecast: { playerName, side }, out }: PropView): string[] {
  const list: string[] = [];
  const otherAtPrice = other.atPrice;
  if (otherAtPrice && otherAtPrice.rankingConfidence > (evaluation.atPrice?.rankingConfidence ?? 0)) {
    list.push(
      `The ${side === 'Over' ? 'under' : 'over'} is the better side here, with ${percent(other.probability)} ` +
        `and a confidence of ${percent(otherAtPrice.confidence)}.`,
    );
  }
  if (out) list.push(`${playerName} is on the injury report as out; if he does not play, books void the bet.`);
  if (projection.sample < 10) list.push(`Only ${times(projection.sample, 'earlier game')}: the forecast is less sure.`);
  return list;
}
