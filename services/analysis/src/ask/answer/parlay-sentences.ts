import type { Matrix } from '@overline/forecast';
import type { FactList } from './fact-list.ts';
import { excludeEachOther, impliedOf, type OpenLeg } from './parlay-legs.ts';
import type { ParlayNumbers } from './parlay-numbers.ts';
import { age, american, listed, percent, times } from './phrases.ts';

const STALE_MS = 60 * 60_000;
/** A correlation of two bets that is worth a sentence. */
const NOTABLE = 0.1;
const MOST_PAIRS = 3;

interface Told {
  legs: readonly OpenLeg[];
  correlation: Matrix;
  numbers: ParlayNumbers;
  /** Legs that count nothing: not forecast, or there already. */
  leftOut: number;
  asOf: Date;
}

/** The whole parlay in a few sentences. */
export function parlayReasoning({ legs, numbers, leftOut }: Told, facts: FactList): string {
  const { probability, independent, fair, atPrice } = numbers;
  const said = legs.length === 1 ? 'The leg' : `All ${legs.length} legs together`;
  const sentences = [
    numbers.impossible
      ? 'Some of the legs exclude each other, so this parlay cannot win.'
      : `${said} ${legs.length === 1 ? 'comes' : 'come'} in ${percent(probability)} of the time${fair === null ? '' : `, fair odds ${american(fair)}`}.`,
    ...(legs.length > 1 && !numbers.impossible ? [`Taken for independent they would be ${percent(independent)}.`] : []),
    ...(atPrice ? [worth(atPrice)] : []),
    ...(leftOut > 0 ? [`${times(leftOut, 'leg')} could not be counted.`] : []),
  ];
  return sentences.map((sentence) => facts.say(sentence)).join(' ');
}

function worth({ price, breakEven, ev, confidence }: NonNullable<ParlayNumbers['atPrice']>): string {
  return (
    `The legs' best prices multiply to ${american(price)}, which breaks even at ${percent(breakEven)}: worth ` +
    `${ev > 0 ? '+' : ''}${percent(ev)} of the stake on average, with a confidence of ${percent(confidence)} that it ` +
    'beats its price.'
  );
}

/** What to do about it. */
export function recommendations(told: Told, facts: FactList): string[] {
  return [
    ...exclusions(told),
    ...inclusions(told),
    ...costliest(told),
    ...poor(told),
    ...pairs(told),
    ...stale(told),
    ...unquoted(told),
  ].map((sentence) => facts.say(sentence));
}

function name({ answered }: OpenLeg): string {
  return answered.analyzed.propDescription;
}

function exclusions({ legs }: Told): string[] {
  return pairsOf(legs).flatMap(([a, b]) =>
    excludeEachOther(a.answered.asked, b.answered.asked)
      ? [`${name(a)} and ${name(b)} cannot both win: keep one of them.`]
      : [],
  );
}

function inclusions({ legs }: Told): string[] {
  return pairsOf(legs).flatMap(([a, b]) => {
    const easier = impliedOf(a.answered, b.answered);
    if (!easier) return [];
    const harder = easier === a.answered ? b : a;
    return [`${easier.analyzed.propDescription} comes in whenever ${name(harder)} does; books do not take both.`];
  });
}

function costliest({ legs, numbers }: Told): string[] {
  if (legs.length < 2 || numbers.impossible) return [];
  const most = Math.max(...numbers.without);
  const leg = legs[numbers.without.indexOf(most)];
  return leg
    ? [
        `${name(leg)} costs the most: without it the chance is ${percent(most)} instead of ${percent(numbers.probability)}.`,
      ]
    : [];
}

function poor({ legs }: Told): string[] {
  const losing = legs.filter(({ answered: { analyzed } }) => analyzed.confidence !== null && analyzed.confidence < 50);
  return losing.length === 0
    ? []
    : [
        `Priced above what we make ${losing.length === 1 ? 'it' : 'them'}: ${listed(losing.map(name))}. A parlay multiplies that disadvantage.`,
      ];
}

/** Legs that move together; signs are those of the bets, not of the stats. */
function pairs({ legs, correlation }: Told): string[] {
  const related = legs.flatMap((a, i) =>
    legs.slice(i + 1).map((b, offset) => {
      const sign = a.answered.asked.side === b.answered.asked.side ? 1 : -1;
      return { a, b, strength: sign * (correlation[i]?.[i + 1 + offset] ?? 0) };
    }),
  );
  const notable = related.filter(({ a, b, strength }) => Math.abs(strength) >= NOTABLE && !isSameStat(a, b));
  notable.sort((x, y) => Math.abs(y.strength) - Math.abs(x.strength));
  return notable
    .slice(0, MOST_PAIRS)
    .map(({ a, b, strength }) =>
      strength > 0
        ? `${name(a)} and ${name(b)} tend to come in together (correlation ${strength.toFixed(2)}); books shorten the odds of such legs, so compare the price offered with ours.`
        : `${name(a)} and ${name(b)} work against each other (correlation ${strength.toFixed(2)}).`,
    );
}

function isSameStat({ answered: { asked: a } }: OpenLeg, { answered: { asked: b } }: OpenLeg): boolean {
  return a.gameId === b.gameId && a.playerId === b.playerId && a.market === b.market;
}

function stale({ legs, asOf }: Told): string[] {
  const old = legs.filter(({ answered: { bet } }) => bet.offer !== null && asOf.getTime() - bet.offer.at > STALE_MS);
  return old.map(
    (leg) =>
      `The price of ${name(leg)} is ${age(leg.answered.bet.offer?.at ?? 0, asOf.getTime())}: look again before you bet.`,
  );
}

function unquoted({ legs }: Told): string[] {
  const without = legs.filter(({ answered }) => answered.bet.offer === null);
  return without.length === 0
    ? []
    : [`No book that we follow quotes ${listed(without.map(name))}, so the parlay has a chance but no price.`];
}

function pairsOf(legs: readonly OpenLeg[]): [OpenLeg, OpenLeg][] {
  return legs.flatMap((a, i) => legs.slice(i + 1).map((b): [OpenLeg, OpenLeg] => [a, b]));
}
