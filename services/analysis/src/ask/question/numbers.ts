import rows from '../../../data/questions/numbers-in-context.json' with { type: 'json' };
import type { Why } from '../analysis/reading.ts';
import { editDistance, FILLER, type Meaning, type Side, WORDS, NUMBER_WORDS } from './lexicon.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Token } from './tokens.ts';

/** Larger numbers are never read as a line. */
const MAX_LINE = 400;
const MAX_MARKET_WORDS = 4;

type Tokens = readonly Token[];
/** A number and the token after it. */
type Found = { value: number; to: number };
/** An entity and the tokens [from, to) that it covers. */
export type Span = { from: number; to: number; entity: Meaning };

/** The number that begins at a token, with the words around it; empty if no number begins there. */
export function numberAt(tokens: Tokens, at: number, words: Vocabulary): Span[] {
  const first = tokens[at];
  if (first?.kind !== 'number' && !BEGINNINGS.has(first?.text ?? '')) return [];
  const statline = words.statline.length > 0 ? statlineAt(tokens, at, words) : undefined;
  if (statline) return [{ from: at, to: statline.to, entity: { kind: 'statline', values: statline.values } }];
  if (isAtLeastOne(tokens, at)) return [{ from: at, to: at + 1, entity: lineOf(1, 'over') }];
  if (isHalfOne(tokens, at, words)) return [{ from: at, to: at + 1, entity: lineOf(0.5, null) }];
  const times = timesAt(tokens, at, words);
  if (times) return [times];
  if (isNone(tokens, at, words)) return [{ from: at, to: at + 1, entity: lineOf(0.5, 'under') }];
  const found = numeral(tokens, at) ?? spelled(tokens, at, words);
  if (!found) return [];
  const tail = tailAfter(tokens, found.to);
  const to = found.to + tail.length;
  const row = ROWS.find((one) => fits(one, { tokens, at, found, words }));
  if (row) {
    const whole = { from: at - row.before.taken, to: found.to + row.after.taken };
    const texts = tokens.slice(whole.from, whole.to).map(({ text }) => text);
    const entity = entityOf(row.reads, row.reads === 'filler' ? (tokens[at]?.text ?? '') : texts.join(' '));
    return [row.takesAll ? { ...whole, entity } : { from: at, to, entity }];
  }
  if (tail.side !== null && isOtherSide(tokens[at - 1], tail.side, words))
    // "Over 25.5 or under" asks for both sides.
    return [
      { from: at - 1, to: at, entity: { kind: 'side', side: null } },
      { from: at, to, entity: lineOf(found.value, null) },
    ];
  const isLine = found.value <= MAX_LINE && Number.isInteger(found.value * 2);
  if (!isLine) return [{ from: at, to, entity: entityOf('line', tokens[at]?.text ?? '') }];
  const behind = tail.side === null ? tailBehind(tokens, found.to, words) : undefined;
  const reached = Number.isInteger(found.value) && isReached(tokens, at) ? 'over' : null;
  const line: Span = { from: at, to, entity: lineOf(found.value, tail.side ?? behind?.side ?? reached) };
  return behind ? [line, { from: behind.from, to: behind.to, entity: { kind: 'filler', text: 'or' } }] : [line];
}

/** Words that can start a number. */
const BEGINNINGS: ReadonlySet<string> = new Set([...NUMBER_WORDS.keys(), 'a', 'an', 'half', 'once', 'twice']);

function lineOf(value: number, side: Side | null): Meaning {
  return { kind: 'line', value, side, inclusive: side !== null };
}

function entityOf(reads: string, text: string): Meaning {
  if (reads === 'filler') return { kind: 'filler', text };
  return reads === 'handicap' ? { kind: 'handicap' } : { kind: 'notOffered', why: reads as Why, text };
}

/** Tests of the tokens on one side of a number. `taken` counts the tests that are not exclusions. */
interface Pattern {
  tests: readonly ((token: Token | undefined, words: Vocabulary) => boolean)[];
  taken: number;
}

/**
 * What a number means next to certain words; the first row that fits counts. A pattern is a list of tokens: literals
 * ("a|b"), classes ("{stretches}") or a number ("#"). "!" excludes, "~" asks that the token is glued to the one before
 * it and "^" that it is not.
 */
const ROWS = rows.map((row) => ({
  ...row,
  before: patternOf('before' in row ? row.before : undefined),
  after: patternOf('after' in row ? row.after : undefined),
  format: 'format' in row && row.format !== undefined ? new RegExp(row.format) : undefined,
}));

function patternOf(text: string | undefined): Pattern {
  const parts = text?.split(' ') ?? [];
  return { tests: parts.map(testOf), taken: parts.filter((part) => !part.startsWith('!')).length };
}

function testOf(part: string): (token: Token | undefined, words: Vocabulary) => boolean {
  const [, sign = '', rest = ''] = /^([!~^]?)(.*)$/.exec(part) ?? [];
  const isOne = classOf(rest);
  if (sign === '!') return (token, words) => token === undefined || !isOne(token, words);
  const glued = sign === '~' ? true : sign === '^' ? false : undefined;
  return (token, words) => token !== undefined && isOne(token, words) && (glued === undefined || token.glued === glued);
}

function classOf(text: string): (token: Token, words: Vocabulary) => boolean {
  if (text === '#') return ({ kind }) => kind === 'number';
  const [, name] = /^\{(\w+)\}$/.exec(text) ?? [];
  if (name === undefined) return (token) => text.split('|').includes(token.text);
  if (name === 'any') return () => true;
  if (name === 'sign') return ({ kind }) => kind === 'sign';
  if (name === 'filler') return (token) => FILLER.has(token.text);
  if (name in WORDS) return (token) => WORDS[name as keyof typeof WORDS].has(token.text);
  return (token, words) => words.kindOf(token.text) === name;
}

interface Written {
  tokens: Tokens;
  at: number;
  found: Found;
  words: Vocabulary;
}

function fits(row: (typeof ROWS)[number], { tokens, at, found: { value, to }, words }: Written): boolean {
  const number = tokens[at];
  const start = at - row.before.tests.length;
  return (
    row.before.tests.every((test, place) => test(tokens[start + place], words)) &&
    row.after.tests.every((test, place) => test(tokens[to + place], words)) &&
    (row.format === undefined || row.format.test(number?.text ?? '')) &&
    (row.whole === undefined || Number.isInteger(value) === row.whole) &&
    (row.half === undefined || Number.isInteger(value * 2) === row.half) &&
    (row.glued === undefined || number?.glued === row.glued) &&
    (row.opens === undefined || number?.opens === row.opens) &&
    value >= (row.min ?? Number.NEGATIVE_INFINITY) &&
    value <= (row.max ?? Number.POSITIVE_INFINITY) &&
    (row.behindLine === undefined ||
      tokens.slice(1, at).some((token, before) => isSided(token, tokens[before], words))) &&
    (row.besideNumber === undefined || tokens.some((token) => isPriced(token, number, words)))
  );
}

function isSided({ kind }: Token, before: Token | undefined, words: Vocabulary): boolean {
  return kind === 'number' && words.kindOf(before?.text) === 'side';
}

/** Whether a token can have a price: another number, or a word for winning. */
function isPriced(token: Token, price: Token | undefined, words: Vocabulary): boolean {
  return (token.kind === 'number' && token !== price && token.text !== '1') || words.kindOf(token.text) === 'winner';
}

function numeral(tokens: Tokens, at: number): Found | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number') return undefined;
  const half = halfAfter(tokens, at + 1);
  return { value: token.value + (half > 0 && Number.isInteger(token.value) ? 0.5 : 0), to: at + 1 + half };
}

/** The number of tokens of "and a half", "1/2" or "point five" at this place; 0 if none is there. */
function halfAfter(tokens: Tokens, at: number): number {
  const next = textOf(tokens, at, 3);
  if (/^(and|n|an|plus|w|with|&) (a|the|one) (half|hook)$/.test(next) || next === '1 / 2') return 3;
  if (/^(and|n) 1 \/ 2$/.test(textOf(tokens, at, 4))) return 4;
  return /^(and half|point five|n half|a half|a hook|point 5|and change)\b/.test(next) ? 2 : 0;
}

/** A spelled-out number of 20 or more is not a line if one of these follows: ninety percent, fifty fifty. */
const NOT_COUNTED = new Set(['percent', 'fifty', 'minutes', 'mins', 'times', 'something', 'years', 'games', 'one']);

/** A number in words, if something next to it shows that it is one. */
function spelled(tokens: Tokens, at: number, words: Vocabulary): Found | undefined {
  const isHundred = textOf(tokens, at, 2) === 'a hundred';
  const first =
    tokens[at]?.kind === 'word' ? (NUMBER_WORDS.get(tokens[at].text) ?? (isHundred ? 1 : undefined)) : undefined;
  if (first === undefined) return undefined;
  const hundreds = words.highestLine > MAX_COUNT_LINE ? hundredsAt(tokens, at) : undefined;
  const second = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  const ones = NUMBER_WORDS.get(tokens[second]?.text ?? '') ?? 0;
  const both = hundreds !== undefined || (first >= 20 && ones > 0 && ones < 10);
  const end = hundreds?.to ?? (both ? second + 1 : at + 1);
  // The last word of "twenty five five" or "eighteen five" means point five.
  const isFive = (both || (first > 10 && first < 20)) && hundreds === undefined && tokens[end]?.text === 'five';
  const half = isFive ? 1 : halfAfter(tokens, end);
  const to = end + half;
  const [before, next] = [tokens[at - 1]?.text ?? '', tokens[to]?.text ?? ''];
  const isNumber =
    half > 0 ||
    hundreds !== undefined ||
    (first >= 20 && !NOT_COUNTED.has(next)) ||
    (/^years?$/.test(next) && tokens[to + 1]?.text === 'old') ||
    (words.kindOf(textOf(tokens, at - 2, 2)) ?? words.kindOf(before)) === 'side' ||
    [1, 2, 3].some((length) => words.kindOf(textOf(tokens, to, length)) === 'market') ||
    WORDS.atLeast.has(next) ||
    textOf(tokens, to, 2) === 'of them' ||
    // A follow-up such as "what about two".
    (before === 'about' && next === '') ||
    tailAt(tokens, to) !== undefined ||
    tailBehind(tokens, to, words) !== undefined;
  const whole = hundreds?.value ?? first + (both ? ones : 0);
  return isNumber ? { value: whole + (half > 0 ? 0.5 : 0), to } : undefined;
}

/** The highest line of a counting statistic; only lines of yards are higher. */
const MAX_COUNT_LINE = 150;

/** A number from 100 on in words: "one hundred and two", "two oh five", "two twenty five", "a hundred". */
function hundredsAt(tokens: Tokens, at: number): Found | undefined {
  const numberOf = (place: number): number => NUMBER_WORDS.get(tokens[place]?.text ?? '') ?? Number.NaN;
  const first = tokens[at]?.text === 'a' ? 1 : numberOf(at);
  const isSpelledOut = tokens[at + 1]?.text === 'hundred';
  const isShort = tokens[at + 1]?.text === 'oh' || numberOf(at + 1) >= 10;
  if (!(first > 0 && first < 10) || !(isSpelledOut || (isShort && tokens[at]?.text !== 'a'))) return undefined;
  const start = isSpelledOut || tokens[at + 1]?.text === 'oh' ? at + 2 : at + 1;
  const place = tokens[start]?.text === 'and' && numberOf(start + 1) > 0 ? start + 1 : start;
  const tens = numberOf(place);
  if (!(tens > 0)) return isSpelledOut ? { value: first * 100, to: start } : undefined;
  const ones = tens >= 20 && numberOf(place + 1) < 10 ? numberOf(place + 1) : 0;
  return { value: first * 100 + tens + ones, to: place + (ones > 0 ? 2 : 1) };
}

/** A suffix that turns a number into "at least" or "at most": "+", "or more", "or fewer". */
function tailAfter(tokens: Tokens, at: number): { side: Side | null; length: number } {
  const [next, second] = tokens.slice(at, at + 2);
  const isSum = second?.kind === 'number' && second.glued;
  if (next?.text === 'plus' && second?.text === 'money') return { side: null, length: 0 };
  const isPlus = next?.text === '+' && !isSum && (next.glued || second === undefined || second.opens);
  if (isPlus || WORDS.atLeast.has(next?.text ?? '')) return { side: 'over', length: 1 };
  // "Assists 0.5 up".
  if (next?.text === 'up' && (second === undefined || second.opens || second.kind === 'sign'))
    return { side: 'over', length: 1 };
  return tailAt(tokens, at) ?? { side: null, length: 0 };
}

/** The same suffix after a market or one or two other words: "25 points or more", "two of them at least". */
function tailBehind(
  tokens: Tokens,
  at: number,
  words: Vocabulary,
): { side: Side; from: number; to: number } | undefined {
  for (let from = at + 1; from <= at + MAX_MARKET_WORDS; from += 1) {
    const tail = tailAt(tokens, from);
    const last = tokens[from - 1]?.text ?? '';
    // "1.5 more or less" asks for both sides.
    if (WORDS.more.has(last) || WORDS.fewer.has(last)) return undefined;
    if (tail && isCountedBy(tokens.slice(at, from), words)) return { side: tail.side, from, to: from + tail.length };
  }
  return undefined;
}

/** The side that a limit in words leaves open: "or more", "at most", "at a minimum", "max". */
function tailAt(tokens: Tokens, at: number): { side: Side; length: number } | undefined {
  const [first, second, third] = tokens.slice(at, at + 3);
  const limit = /^(?:(?:at (?:a )?)?(?:(minimum|min)|maximum|max)|at the (?:(least)|most))\b/.exec(
    textOf(tokens, at, 3),
  );
  if (limit) return { side: limit[1] || limit[2] ? 'over' : 'under', length: limit[0].split(' ').length };
  if (first?.text === 'at' && third?.kind !== 'number' && /^(least|most)$/.test(second?.text ?? ''))
    return { side: second?.text === 'least' ? 'over' : 'under', length: 2 };
  const side = openTail(first, second);
  return side === null ? undefined : { side, length: 2 };
}

/** Whether the tokens after a number say what it counts: a market, a sum, or one or two words such as "of them". */
function isCountedBy(between: Tokens, words: Vocabulary): boolean {
  const isWord = ({ kind, opens, text }: Token): boolean =>
    kind === 'word' &&
    !opens &&
    (words.countedNouns.has(text) || [undefined, 'filler', 'notOffered'].includes(words.kindOf(text)));
  return (
    words.kindOf(textOf(between, 0, MAX_MARKET_WORDS)) === 'market' ||
    between.every(({ text }) => text === '+' || words.kindOf(text) === 'market') ||
    (between.length <= 2 && between.every(isWord))
  );
}

/** The side of "or more", "or fewer" or "and up"; null for other words. */
function openTail(first: Token | undefined, second: Token | undefined): Side | null {
  const [link = '', end = ''] = [first?.text, second?.text];
  if (/^(and|&|n)$/.test(link)) return end === 'up' ? 'over' : null;
  if (!WORDS.or.has(link)) return null;
  if (WORDS.more.has(end)) return 'over';
  return WORDS.fewer.has(end) ? 'under' : null;
}

function isOtherSide(token: Token | undefined, side: Side, words: Vocabulary): boolean {
  const meaning = words.phrases.get(token?.text ?? '');
  return meaning?.kind === 'side' && meaning.side !== null && meaning.side !== side;
}

/** Whether the words before a number imply "at least": "to score 30" means 30 or more. */
function isReached(tokens: Tokens, at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  return WORDS.reaching.has(WORDS.particles.has(before) ? (tokens[at - 2]?.text ?? '') : before);
}

/** Whether "zero" counts what follows: "zero picks", "zero from behind the arc". */
function isNone(tokens: Tokens, at: number, words: Vocabulary): boolean {
  const isMarket = (length: number): boolean => words.kindOf(textOf(tokens, at + 1, length)) === 'market';
  const counted = tokens[at + 1]?.text ?? '';
  return tokens[at]?.text === 'zero' && (words.countedNouns.has(counted) || [1, 2, 3, MAX_MARKET_WORDS].some(isMarket));
}

/** Whether "half" means a line of 0.5: "half a goal", "over half". */
function isHalfOne(tokens: Tokens, at: number, words: Vocabulary): boolean {
  const isMarket = (place: number): boolean => words.kindOf(tokens[place]?.text) === 'market';
  const isBare = words.kindOf(tokens[at - 1]?.text) === 'side' && (at + 1 === tokens.length || isMarket(at + 1));
  return tokens[at]?.text === 'half' && (isBare || (/^an?$/.test(tokens[at + 1]?.text ?? '') && isMarket(at + 2)));
}

/** A count of the statistic before it: "coughs it up at least 4 times", "steals it at least once". */
function timesAt(tokens: Tokens, at: number, words: Vocabulary): Span | undefined {
  const { text = '', value = Number.NaN } = tokens[at] ?? {};
  const isTimes = /^times?$/.test(tokens[at + 1]?.text ?? '');
  const count = text === 'once' ? 1 : text === 'twice' ? 2 : isTimes ? (NUMBER_WORDS.get(text) ?? value) : Number.NaN;
  const to = isTimes ? at + 2 : at + 1;
  if (Number.isNaN(count)) return undefined;
  const isSided = words.kindOf(textOf(tokens, at - 2, 2)) === 'side' || words.kindOf(tokens[at - 1]?.text) === 'side';
  const tail = tailAfter(tokens, to);
  if (tail.side !== null) return { from: at, to: to + tail.length, entity: lineOf(count, tail.side) };
  if (isSided) return { from: at, to, entity: lineOf(count, null) };
  // After a word such as "to score", "twice" means at least two.
  const isScored = [3, 2, 1].some((length) => {
    const meaning = words.phrases.get(textOf(tokens, at - length, length));
    return meaning?.kind === 'market' && meaning.least !== undefined;
  });
  return isScored ? { from: at, to, entity: lineOf(count, 'over') } : undefined;
}

/** Whether an article means one or more: "to get a steal", "at least a steal". */
function isAtLeastOne(tokens: Tokens, at: number): boolean {
  const [article, thing, next] = [0, 1, 2].map((place) => tokens[at + place]?.text ?? '');
  return (
    /^an?$/.test(article ?? '') &&
    (isReached(tokens, at) || tokens[at - 1]?.text === 'least') &&
    WORDS.singles.has(thing ?? '') &&
    !WORDS.owned.has(next ?? '') &&
    !/^(double|-)$/.test(next ?? '')
  );
}

/** A stat line such as 25/5/8, 25 5 8, or 25+ and 5+ and 8+, unless a market or another number follows. */
function statlineAt(tokens: Tokens, at: number, words: Vocabulary): { values: number[]; to: number } | undefined {
  const values: number[] = [];
  let to = at;
  while (tokens[to]?.kind === 'number' && values.length < 4) {
    values.push(tokens[to]?.value ?? Number.NaN);
    to += tokens[to + 1]?.text === '+' && tokens[to + 2]?.glued !== true ? 2 : 1;
    const [sign] = /^(, (?=[/&,-]|and\b|n\b|y\b)\S+|[/&,-]|(?:and|n|y)\b)?/.exec(textOf(tokens, to, 2)) ?? [''];
    const length = sign === '' ? 0 : sign.split(' ').length;
    if (values.length >= 3 && tokens[to + length]?.kind !== 'number') break;
    to += length;
  }
  if (values.length !== 3 || !values.every((value) => Number.isInteger(value) && value > 0 && value < 100))
    return undefined;
  // 20 25 30 are three lines of one market.
  const isLadder = values.every((value, place) => place === 0 || value > (values[place - 1] ?? 0));
  const hasMarket = tokens.some(({ text }) => words.kindOf(text) === 'market');
  return isLadder || hasMarket ? undefined : { values, to };
}

/** The texts of up to `length` tokens from `at` on, joined by spaces. */
export function textOf(tokens: Tokens, at: number, length: number): string {
  const [from, to] = [Math.max(0, at), Math.min(tokens.length, at + length)];
  let text = '';
  for (let place = from; place < to; place += 1) text += place > from ? ` ${tokens[place]?.text}` : tokens[place]?.text;
  return text;
}

/** A double-double or triple-double in the words of several languages, with a letter or two wrong. */
export function milestoneAt(tokens: Tokens, at: number): Span | undefined {
  const second = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  if (!isLike(tokens[second], WORDS.double)) return undefined;
  const milestone = isLike(tokens[at], WORDS.triple)
    ? 'triple-double'
    : isLike(tokens[at], WORDS.double)
      ? 'double-double'
      : undefined;
  return milestone && { from: at, to: second + 1, entity: { kind: 'milestone', milestone } };
}

function isLike(token: Token | undefined, words: ReadonlySet<string>): boolean {
  const { text = '' } = token ?? {};
  const most = text.length < 7 ? 1 : 2;
  const isClose = (word: string): boolean => word.length >= 5 && editDistance(text, word, most) <= most;
  return words.has(text) || (text.length >= 5 && [...words].some(isClose));
}
