import { listed, type ParlayProp } from '@overline/contracts';
import { americanText, FRESH_MS, type Matrix } from '@overline/forecast';
import { type ParlayNumbers, excludeEachOther, isImpliedBy, isSameStat } from '../../forecast/parlay/parlay-numbers.ts';
import { callOf, fairText } from '../../forecast/wording/call.ts';
import { type Part, type Passage, sentence, type Sentence } from '../../forecast/wording/passage.ts';
import { age, chance, elsewhereText, share, worth } from '../../forecast/wording/phrases.ts';
import type { Answered, PropAnswer } from './prop-answers.ts';
import { betText } from './prop-verdict.ts';

/** A leg as the user gave it, and its forecast. */
export interface Leg {
  given: ParlayProp;
  answer: PropAnswer;
}

/** A leg that was forecast and counts. */
export interface OpenLeg extends Leg {
  answer: Answered;
}

export function isOpen(leg: Leg): leg is OpenLeg {
  return 'analyzed' in leg.answer;
}

/** Weaker correlations between two bets are not mentioned. */
const MIN_CORRELATION = 0.1;
/** Smaller effects of correlation on the joint chance, in percentage points, are not mentioned. */
const MIN_POINTS = 0.5;
const MAX_PAIRS = 3;

interface ParlayView {
  legs: readonly OpenLeg[];
  correlation: Matrix;
  numbers: ParlayNumbers;
  /** Why legs do not count, one text per leg. */
  leftOut: readonly string[];
  asOf: Date;
}

/** The parlay's summary: legs that do not count, the joint chance, its price, and its weakest leg. */
export function parlayReasoning(view: ParlayView): Passage {
  const left = view.leftOut.map((why, index) => sentence(`left-out-${index + 1}`, 'status', why));
  return {
    id: 'summary',
    shownAs: 'paragraph',
    sentences: [...left, joint(view), ...price(view), ...together(view), ...weakest(view)],
  };
}

function joint({ legs, numbers: { probability, fair, impossible } }: ParlayView): Sentence {
  const chanceSentence = (...wordings: string[]): Sentence => sentence('chance', 'chance', ...wordings);
  if (impossible) return chanceSentence('Some of the legs rule each other out, so this parlay cannot win.');
  const odds = fair === null ? '' : ` Fair odds are ${americanText(fair)}.`;
  const at = chance(probability);
  const [leg] = legs;
  const all = legs.length === 2 ? 'both' : `all ${legs.length}`;
  return legs.length === 1 && leg
    ? chanceSentence(`Only ${name(leg)} counts, and its chance is ${at}.${odds}`)
    : chanceSentence(
        `The chance that ${all} legs hit is ${at}.${odds}`,
        `${legs.length === 2 ? 'Both' : `All ${legs.length}`} legs hit ${at} of the time.${odds}`,
      );
}

function price({ legs, numbers: { atPrice, elsewhere, impossible, sameGame, fair } }: ParlayView): Sentence[] {
  const priceSentences = (...wordings: string[]): Sentence[] => [sentence('price', 'price', ...wordings)];
  if (impossible || fair === null) return [];
  const needed = `you need better than ${americanText(fair)}`;
  if (sameGame) return priceSentences(`Books reprice legs of one game, so check the price on your slip: ${needed}.`);
  const other = elsewhereText(elsewhere);
  if (!atPrice && elsewhere) return priceSentences(`None of your books prices every leg.${other} ${fairText(fair)}`);
  if (!atPrice) {
    const without = legs.filter(({ answer }) => answer.bet.offer === null && !answer.elsewhere).map(name);
    return without.length > 0
      ? priceSentences(`No book we follow prices ${listed(without)}. If yours does, ${needed}.`)
      : priceSentences(`No book we follow prices every leg at these lines. If yours does, ${needed}.`);
  }
  const odds = americanText(atPrice.price);
  const end = callOf(atPrice) === 'pass' ? 'Pass.' : `It is ${chance(atPrice.confidence)} likely to beat fair odds.`;
  const even = share(atPrice.breakEven);
  const value = worth(atPrice.ev);
  return priceSentences(
    `The best price for the whole parlay is ${odds} at ${atPrice.book}, break-even ${even}: ${value}. ${end}${other}`,
    `${atPrice.book} has the best price for all legs, ${odds}. It breaks even at ${even}: ${value}. ${end}${other}`,
  );
}

/** How correlation between the legs changes the chance. */
function together({ legs, numbers: { probability, independent, impossible } }: ParlayView): Sentence[] {
  if (impossible || legs.length < 2) return [];
  const moved = probability - independent;
  const apart = chance(independent);
  if (Math.abs(moved) < MIN_POINTS || apart === chance(probability)) return [];
  const unrelated = `If they were unrelated, the chance would be ${apart}.`;
  const wordings =
    moved > 0
      ? [`The legs help each other. ${unrelated}`, `These legs tend to hit together. ${unrelated}`]
      : [
          `The risk: the legs work against each other. ${unrelated}`,
          `What could go wrong: one leg hitting makes another less likely. ${unrelated}`,
        ];
  return [sentence('together', moved > 0 ? 'why' : 'risk', ...wordings)];
}

function weakest({ legs, numbers }: ParlayView): Sentence[] {
  if (legs.length < 2 || numbers.impossible) return [];
  const most = Math.max(...numbers.without);
  const leg = legs[numbers.without.indexOf(most)];
  if (!leg) return [];
  const risks = [
    `The risk: ${name(leg)} is the biggest drag. Without it, the chance would be ${chance(most)}.`,
    `What could go wrong: ${name(leg)} is the weakest leg. Without it, the chance would be ${chance(most)}.`,
  ];
  return [sentence('weakest', 'risk', ...risks)];
}

/** Advice on legs that exclude, include, or move with each other, and on prices. */
export function recommendations(view: ParlayView): Passage {
  const sentences = (id: string, part: Part, texts: readonly string[]): Sentence[] =>
    texts.map((text, index) => sentence(`${id}-${index + 1}`, part, text));
  return {
    id: 'recommendations',
    shownAs: 'list',
    sentences: [
      ...sentences('exclusion', 'status', exclusions(view)),
      ...sentences('inclusion', 'status', inclusions(view)),
      ...sentences('poor', 'why', poor(view)),
      ...sentences('pair', 'why', pairs(view)),
      ...sentences('stale', 'why', stale(view)),
    ],
  };
}

function name({ answer }: OpenLeg): string {
  return betText(answer);
}

function exclusions({ legs }: ParlayView): string[] {
  return pairsOf(legs).flatMap(([a, b]) =>
    excludeEachOther(a.answer.question, b.answer.question)
      ? [`Keep one of ${name(a)} and ${name(b)}: they cannot both win.`]
      : [],
  );
}

function inclusions({ legs }: ParlayView): string[] {
  return pairsOf(legs).flatMap(([a, b]) => {
    const isFirstEasier = isImpliedBy(a.answer.question, b.answer.question);
    if (!isFirstEasier && !isImpliedBy(b.answer.question, a.answer.question)) return [];
    const [easier, harder] = isFirstEasier ? [a, b] : [b, a];
    return [`Drop ${name(easier)}: it hits whenever ${name(harder)} does, and books won’t take both.`];
  });
}

function poor({ legs, numbers }: ParlayView): string[] {
  if (numbers.impossible) return [];
  const losing = legs.filter(({ answer }) => {
    const { stance, ev } = answer.analyzed.forecast;
    return ev !== null && callOf({ stance, ev }) === 'pass';
  });
  if (losing.length === 0) return [];
  const are = losing.length === 1 ? 'is' : 'are';
  const loss = legs.length === 1 ? '' : ', and a parlay multiplies the loss';
  return [`${listed(losing.map(name))} ${are} priced too short${loss}.`];
}

/** Correlated legs. The correlation shown is between the bets, not between the statistics. */
function pairs({ legs, correlation }: ParlayView): string[] {
  // Two legs need no names.
  const both = (a: OpenLeg, b: OpenLeg): string => (legs.length === 2 ? 'The legs' : `${name(a)} and ${name(b)}`);
  const related = legs.flatMap((a, i) =>
    legs.slice(i + 1).map((b, offset) => {
      const sign = a.answer.question.side === b.answer.question.side ? 1 : -1;
      return { a, b, strength: sign * (correlation[i]?.[i + 1 + offset] ?? 0) };
    }),
  );
  const notable = related.filter(
    ({ a, b, strength }) => Math.abs(strength) >= MIN_CORRELATION && !isSameStat(a.answer.question, b.answer.question),
  );
  notable.sort((x, y) => Math.abs(y.strength) - Math.abs(x.strength));
  return notable
    .slice(0, MAX_PAIRS)
    .map(({ a, b, strength }) =>
      strength > 0
        ? `${both(a, b)} tend to hit together (correlation ${strength.toFixed(2)}). Books shorten such parlays, so ` +
          'compare their price with our fair odds.'
        : `${both(a, b)} work against each other (correlation ${strength.toFixed(2)}).`,
    );
}

function stale({ legs, asOf }: ParlayView): string[] {
  return legs.flatMap((leg) => {
    const { offer } = leg.answer.bet;
    if (offer === null || asOf.getTime() - offer.at <= FRESH_MS) return [];
    return [`The price of ${name(leg)} is ${age(offer.at, asOf.getTime())} old: check it before you bet.`];
  });
}

function pairsOf(legs: readonly OpenLeg[]): [OpenLeg, OpenLeg][] {
  return legs.flatMap((a, i) => legs.slice(i + 1).map((b): [OpenLeg, OpenLeg] => [a, b]));
}
