import { americanText, FRESH_MS, type Matrix } from '@overline/forecast';
import type { FactList } from './fact-list.ts';
import type { ParlayNumbers } from '../../forecast/parlay/parlay-numbers.ts';
import { excludeEachOther, isImpliedBy, isSameStat } from '../../forecast/parlay/prop-terms.ts';
import type { OpenLeg } from './parlay-legs.ts';
import { age, listed, percent, times } from './phrases.ts';

/** A correlation of two bets that is worth a sentence. */
const NOTABLE = 0.1;
const MOST_PAIRS = 3;

interface ParlayView {
  legs: readonly OpenLeg[];
  correlation: Matrix;
  numbers: ParlayNumbers;
  /** Legs that count nothing: not forecast, or there already. */
  leftOut: number;
  asOf: Date;
}

/** The whole parlay in a few sentences. */
export function parlayReasoning({ legs, numbers, leftOut }: ParlayView, facts: FactList): string {
  const { probability, independent, fair, atPrice } = numbers;
  const subject = legs.length === 1 ? 'The leg' : `All ${legs.length} legs together`;
  const sentences = [
    numbers.impossible
      ? 'Some of the legs exclude each other, so this parlay cannot win.'
      : `${subject} ${legs.length === 1 ? 'comes' : 'come'} in ${percent(probability)} of the ` +
        `time${fair === null ? '' : `, fair odds ${americanText(fair)}`}.`,
    ...(legs.length > 1 && !numbers.impossible ? [`Taken for independent they would be ${percent(independent)}.`] : []),
    ...(atPrice ? [worth(atPrice)] : []),
    ...(leftOut > 0 ? [`${times(leftOut, 'leg')} could not be counted.`] : []),
  ];
  return sentences.map((sentence) => facts.note(sentence)).join(' ');
}

function worth({ price, breakEven, ev, confidence }: NonNullable<ParlayNumbers['atPrice']>): string {
  return (
    `The legs' best prices multiply to ${americanText(price)}, which breaks even at ${percent(breakEven)}: worth ` +
    `${ev > 0 ? '+' : ''}${percent(ev)} of the stake on average, with a confidence of ${percent(confidence)} that it ` +
    'beats its price.'
  );
}

/** What to do about it. */
export function recommendations(view: ParlayView, facts: FactList): string[] {
  return [
    ...exclusions(view),
    ...inclusions(view),
    ...costliest(view),
    ...poor(view),
    ...pairs(view),
    ...stale(view),
    ...unquoted(view),
  ].map((sentence) => facts.note(sentence));
}

function name({ answer }: OpenLeg): string {
  return answer.analyzed.propDescription;
}

function exclusions({ legs }: ParlayView): string[] {
  return pairsOf(legs).flatMap(([a, b]) =>
    excludeEachOther(a.answer.question, b.answer.question)
      ? [`${name(a)} and ${name(b)} cannot both win: keep one of them.`]
      : [],
  );
}

function inclusions({ legs }: ParlayView): string[] {
  return pairsOf(legs).flatMap(([a, b]) => {
    const [x, y] = [a.answer.question, b.answer.question];
    if (isImpliedBy(x, y)) return [inclusion(a, b)];
    return isImpliedBy(y, x) ? [inclusion(b, a)] : [];
  });
}

function inclusion(easier: OpenLeg, harder: OpenLeg): string {
  return `${name(easier)} comes in whenever ${name(harder)} does; books do not take both.`;
}

function costliest({ legs, numbers }: ParlayView): string[] {
  if (legs.length < 2 || numbers.impossible) return [];
  const most = Math.max(...numbers.without);
  const leg = legs[numbers.without.indexOf(most)];
  return leg
    ? [
        `${name(leg)} costs the most: without it the chance is ${percent(most)} instead of ` +
          `${percent(numbers.probability)}.`,
      ]
    : [];
}

function poor({ legs }: ParlayView): string[] {
  const losing = legs.filter(({ answer: { analyzed } }) => analyzed.confidence !== null && analyzed.confidence < 50);
  return losing.length === 0
    ? []
    : [
        `Priced above what we make ${losing.length === 1 ? 'it' : 'them'}: ${listed(losing.map(name))}. A ` +
          'parlay multiplies that disadvantage.',
      ];
}

/** Legs that move together; signs are those of the bets, not of the stats. */
function pairs({ legs, correlation }: ParlayView): string[] {
  const related = legs.flatMap((a, i) =>
    legs.slice(i + 1).map((b, offset) => {
      const sign = a.answer.question.side === b.answer.question.side ? 1 : -1;
      return { a, b, strength: sign * (correlation[i]?.[i + 1 + offset] ?? 0) };
    }),
  );
  const notable = related.filter(
    ({ a, b, strength }) => Math.abs(strength) >= NOTABLE && !isSameStat(a.answer.question, b.answer.question),
  );
  notable.sort((x, y) => Math.abs(y.strength) - Math.abs(x.strength));
  return notable
    .slice(0, MOST_PAIRS)
    .map(({ a, b, strength }) =>
      strength > 0
        ? `${name(a)} and ${name(b)} tend to come in together (correlation ${strength.toFixed(2)}); books ` +
          'shorten the odds of such legs, so compare the price offered with ours.'
        : `${name(a)} and ${name(b)} work against each other (correlation ${strength.toFixed(2)}).`,
    );
}

function stale({ legs, asOf }: ParlayView): string[] {
  const old = legs.filter(({ answer: { bet } }) => bet.offer !== null && asOf.getTime() - bet.offer.at > FRESH_MS);
  return old.map(
    (leg) =>
      `The price of ${name(leg)} is ${age(leg.answer.bet.offer?.at ?? 0, asOf.getTime())}: look again before you bet.`,
  );
}

function unquoted({ legs }: ParlayView): string[] {
  const without = legs.filter(({ answer }) => answer.bet.offer === null);
  return without.length === 0
    ? []
    : [`No book that we follow quotes ${listed(without.map(name))}, so the parlay has a chance but no price.`];
}

function pairsOf(legs: readonly OpenLeg[]): [OpenLeg, OpenLeg][] {
  return legs.flatMap((a, i) => legs.slice(i + 1).map((b): [OpenLeg, OpenLeg] => [a, b]));
}
