import { FILLER, PHRASES, WORDS, wordNumber, type Side } from './lexicon.ts';
import type { Item } from './recognize.ts';
import type { Token } from './tokens.ts';
import { editDistance } from './names.ts';
import type { Feat } from '../analysis/reading.ts';

/** The greatest line that is believed to be one. */
const GREATEST_LINE = 400;
/** American prices are never closer to nothing than this. */
const LEAST_PRICE = 100;
const MOST_UNITS = 10;
const LONGEST_MARKET = 4;
const STAKE_WORDS = /^(bucks?|dollars?|usd|euros?|eur|quid|pounds?|gbp|units?|k|grand|bones|credits)$/;

/** Behind a number these say that it is the least: a 30 piece. */
const OPENING = /^(plus|piece|ball|bomb|burger)$/;

const BETS = /^(props|picks|legs|bets|plays|leans|locks|players)$/;

/** Or, as it is said in some languages. */
const OR = /^(or|o|ou|oder|of)$/;

const RISKING = /^(risk|risking|stake|staking)$/;

/** Before a whole number these say how many he has by now: a game under way. */
const HOLDING = new Set(['has', 'needs']);
/** Who plays 35 plays minutes. */
const PLAYED = /^plays?$/;
/** Before a whole number these mean somewhere near it, unless somebody asks what about it. */
const NEARLY = new Set('about around near nearly almost roughly approximately like'.split(' '));
const ASKING = new Set('what how think thinking thoughts feel feeling whatcha know talk'.split(' '));

type Place = (from: number, to: number, item: Item) => void;
type Free = (from: number, to: number) => boolean;
type Found = { value: number; to: number };

/**
 * Reads the numbers of a question: lines (25.5, 25½, "25 and a half", 25+, "twenty or more"), three statistics
 * (25/5/8) and handicaps; prices, stakes and counts change nothing.
 */
export function readNumbers(tokens: readonly Token[], free: Free, place: Place): void {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!free(at, at + 1)) continue;
    if (tokens[at]?.text === 'double' && /^(digits?|figures)$/.test(tokens[at + 1]?.text ?? ''))
      place(at, at + 2, lineItem(10, 'over'));
    const statline = statlineAt(tokens, at);
    if (statline) {
      place(at, statline.to, { kind: 'statline', values: statline.values });
      at = statline.to - 1;
      continue;
    }
    if (isOneOf(tokens, at)) {
      place(at, at + 1, lineItem(1, 'over'));
      continue;
    }
    if (isOneThree(tokens, at)) place(at, at + 1, { kind: 'market', market: 'player_threes' });
    const found = free(at, at + 1) ? (numeral(tokens, at) ?? spelled(tokens, at)) : undefined;
    if (!found) continue;
    const money = stakeOrPrice(tokens, at, found);
    if (money) {
      place(money.from, money.to, { kind: 'filler', text: tokens[at]?.text ?? '' });
      at = money.to - 1;
      continue;
    }
    const tail = tailAfter(tokens, found.to);
    const either = tail.side !== null && isOpposite(tokens[at - 1], tail.side) && free(at - 1, at);
    if (either) {
      // "Over 25.5 or under": both sides.
      place(at - 1, at, { kind: 'side', side: null, inclusive: false, compares: false });
      place(at, found.to + tail.length, lineItem(found.value, null));
      at = found.to + tail.length - 1;
      continue;
    }
    const to = found.to + tail.length;
    const behind = tail.side === null ? tailBehindMarket(tokens, found.to) : undefined;
    place(at, to, meaningOf(tokens, at, found, tail.side ?? behind?.side ?? null));
    if (behind) place(behind.from, behind.to, { kind: 'filler', text: 'or' });
    at = to - 1;
  }
}

function meaningOf(tokens: readonly Token[], at: number, found: Found, tail: Side | null): Item {
  const [before, after] = [tokens[at - 1]?.text ?? '', tokens[found.to]?.text ?? ''];
  const text = tokens[at]?.text ?? '';
  if (isSigned(tokens, at)) return { kind: 'handicap', value: before === '-' ? -found.value : found.value };
  if (before === 'by') return { kind: 'bar', why: 'spread', text: `by ${text}` };
  if (tokens[found.to + 1]?.text === 'old' && /^(years?|yrs?)$/.test(after)) return { kind: 'filler', text };
  if (WORDS.stretches.has(after)) return { kind: 'bar', why: 'day', text: `${text} ${after}` };
  if (PLAYED.test(before) && PHRASES.get(after)?.kind !== 'market')
    return { kind: 'bar', why: 'market', text: `${before} ${text}` };
  if (after === 'more' || (HOLDING.has(before) && Number.isInteger(found.value)))
    return { kind: 'bar', why: 'live', text: after === 'more' ? `${text} more` : `${before} ${text}` };
  if (NEARLY.has(before) && Number.isInteger(found.value) && !ASKING.has(tokens[at - 2]?.text ?? ''))
    return { kind: 'bar', why: 'exact', text: `${before} ${text}` };
  const isVague = after === 'something' || (after === 'ish' && tokens[found.to]?.glued === true);
  if (isVague || isProduct(tokens, at, found)) return { kind: 'bar', why: 'exact', text: `${text} ${after}` };
  if (before === '#' || (WORDS.counting.has(before) && tokens[found.to]?.kind !== 'sign') || WORDS.counted.has(after))
    return { kind: 'filler', text };
  // 3 good props.
  if (BETS.test(tokens[found.to + 1]?.text ?? '') && FILLER.has(after) && Number.isInteger(found.value))
    return { kind: 'filler', text };
  if (after === '-' && WORDS.counted.has(tokens[found.to + 1]?.text ?? '')) return { kind: 'filler', text };
  if (isRange(tokens, at, found)) return { kind: 'bar', why: 'exact', text };
  if (before === 'game' && Number.isInteger(found.value)) return { kind: 'bar', why: 'day', text: `game ${text}` };
  if (found.value === 0 && tail === null) return { kind: 'bar', why: 'exact', text };
  const isLine = found.value >= 0 && found.value <= GREATEST_LINE && Number.isInteger(found.value * 2);
  if (!isLine || after === '%' || after === '*' || before === '=') return { kind: 'bar', why: 'line', text };
  return lineItem(found.value, tail ?? reachingSide(tokens, at, found.value));
}

/** $50, 50 bucks, 2 units, 2u, -110, 1.91 odds. */
function stakeOrPrice(
  tokens: readonly Token[],
  at: number,
  { value, to }: Found,
): { from: number; to: number } | undefined {
  const [before, after] = [tokens[at - 1], tokens[to]];
  if (before && CURRENCY.has(before.text)) {
    const end = after?.text === 'k' && after.glued ? to + 1 : to;
    const from = isToWin(tokens, at - 3) ? at - 3 : at - 1;
    return { from, to: isToWin(tokens, end) ? end + 2 : end };
  }
  if (isToWin(tokens, at - 2) && after?.kind !== 'sign') return { from: at - 2, to };
  if (RISKING.test(before?.text ?? '') && Number.isInteger(value)) return { from: at, to };
  const behind = after && CURRENCY.has(after.text) && tokens[to + 1]?.kind !== 'number';
  if (after && (behind || STAKE_WORDS.test(after.text))) return { from: at, to: to + 1 };
  const side = PHRASES.get(before?.text ?? '')?.kind === 'side' || isReached(tokens, at);
  if (
    after?.text === 'on' &&
    Number.isInteger(value) &&
    !side &&
    PHRASES.get(tokens[to + 1]?.text ?? '')?.kind !== 'day'
  )
    return { from: at, to };
  const units = after?.text === 'u' && after.glued && tokens[to + 1]?.kind !== 'number';
  if (units && value <= MOST_UNITS && (Number.isInteger(value) || isBehindBet(tokens, at, to)))
    return { from: at, to: to + 1 };
  if (isSigned(tokens, at) && value >= LEAST_PRICE) return { from: at - 1, to };
  // Nobody writes a line with two decimals: beside one, 1.91 is its price.
  const isPriced = ({ kind, text }: Token, place: number): boolean =>
    (kind === 'number' && place !== at && text !== '1') || (value < 20 && PHRASES.get(text)?.kind === 'win');
  if (/^\d{1,2}\.\d\d$/.test(tokens[at]?.text ?? '') && value > 1 && tokens.some(isPriced)) return { from: at, to };
  const quoted = /^(odds|price|decimal)$/.test(after?.text ?? '') || /^(odds|price|@)$/.test(before?.text ?? '');
  return quoted && !Number.isInteger(value * 2) && value > 1 && value < 20 ? { from: at, to } : undefined;
}

/** Over 24.5 points 1.5u: with a line before it and no statistic behind it, units are no under. */
function isBehindBet(tokens: readonly Token[], at: number, to: number): boolean {
  const isMeant = (token: Token | undefined, kind: string): boolean => PHRASES.get(token?.text ?? '')?.kind === kind;
  const lined = tokens.slice(1, at).some(({ kind }, before) => kind === 'number' && isMeant(tokens[before], 'side'));
  return lined && !isMeant(tokens[to + 1], 'market');
}

function isToWin(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === 'to' && tokens[at + 1]?.text === 'win';
}

function isSigned(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    (before.text === '+' || before.text === '-') &&
    tokens[at]?.glued === true &&
    (!before.glued || tokens[at - 2]?.text === '@')
  );
}

/** 5x5. */
function isProduct(tokens: readonly Token[], at: number, { to }: Found): boolean {
  const by = (sign: number, number: number): boolean =>
    tokens[sign]?.text === 'x' && tokens[sign].glued && tokens[number]?.kind === 'number';
  return by(to, to + 1) || by(at - 1, at - 2);
}

/** 20-25, 20 to 25: neither of them is a line. */
function isRange(tokens: readonly Token[], at: number, { to }: Found): boolean {
  const glued = (sign: number, number: number): boolean =>
    tokens[sign]?.text === '-' &&
    tokens[sign]?.glued === true &&
    tokens[number]?.kind === 'number' &&
    tokens[number]?.glued === true;
  if (tokens[to]?.text === 'to' && tokens[to + 1]?.kind === 'number') return true;
  return (
    glued(to, to + 1) ||
    (tokens[at - 1]?.text === '-' &&
      tokens[at - 1]?.glued === true &&
      tokens[at]?.glued === true &&
      tokens[at - 2]?.kind === 'number')
  );
}

function lineItem(value: number, side: Side | null): Item {
  return { kind: 'line', value, side, inclusive: side !== null };
}

function numeral(tokens: readonly Token[], at: number): Found | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number') return undefined;
  const half = halfAfter(tokens, at + 1);
  return { value: token.value + (half > 0 && Number.isInteger(token.value) ? 0.5 : 0), to: at + 1 + half };
}

/** Tokens of "and a half", "and half", "1/2" from here on; 0 where there is none. */
function halfAfter(tokens: readonly Token[], at: number): number {
  const next = tokens
    .slice(at, at + 3)
    .map(({ text }) => text)
    .join(' ');
  if (next === 'and a half' || next === '1 / 2') return 3;
  if (next.startsWith('point five')) return 2;
  return next.startsWith('and half') ? 2 : 0;
}

/** A number in words, where a side or a market stands beside it. */
function spelled(tokens: readonly Token[], at: number): Found | undefined {
  const first = tokens[at]?.kind === 'word' ? wordNumber(tokens[at].text) : undefined;
  if (first === undefined) return undefined;
  let to = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  const ones = wordNumber(tokens[to]?.text ?? '');
  const both = first >= 20 && ones !== undefined && ones > 0 && ones < 10;
  to = both ? to + 1 : at + 1;
  const half = halfAfter(tokens, to);
  const value = first + (both ? ones : 0) + (half > 0 ? 0.5 : 0);
  const before =
    PHRASES.get(
      tokens
        .slice(Math.max(0, at - 2), at)
        .map(({ text }) => text)
        .join(' '),
    ) ?? PHRASES.get(tokens[at - 1]?.text ?? '');
  const after = PHRASES.get(tokens[to + half]?.text ?? '');
  const beside = before?.kind === 'side' || after?.kind === 'market' || WORDS.reaching.has(tokens[at - 1]?.text ?? '');
  const next = tokens[to + half]?.text ?? '';
  if (/^(leg|legs|legger|leggers)$/.test(next)) return { value, to: to + half };
  if (STAKE_WORDS.test(next) || OPENING.test(next) || (next === 'or' && openEnd(tokens[to + half + 1]) !== null))
    return { value, to: to + half };
  return beside ? { value, to: to + half } : undefined;
}

/** What follows a number and makes it the least or the most that counts: +, "or more", "or fewer". */
function tailAfter(tokens: readonly Token[], at: number): { side: Side | null; length: number } {
  const [next, second] = [tokens[at], tokens[at + 1]];
  const sum = tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.glued === true;
  if (next?.text === '+' && next.glued && !sum) return { side: 'over', length: 1 };
  if (OPENING.test(next?.text ?? '')) return { side: 'over', length: 1 };
  const side = OR.test(next?.text ?? '') ? openEnd(second) : null;
  return { side, length: side === null ? 0 : 2 };
}

/** "25 points or more": the same behind the market. */
function tailBehindMarket(tokens: readonly Token[], at: number): { side: Side; from: number; to: number } | undefined {
  for (let length = 1; length <= LONGEST_MARKET; length += 1) {
    const phrase = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ');
    const from = at + length;
    const side = endAt(tokens, from);
    if (side !== null && PHRASES.get(phrase)?.kind === 'market') return { side, from, to: from + 2 };
  }
  return undefined;
}

function isOpposite(token: Token | undefined, side: Side): boolean {
  const meaning = PHRASES.get(token?.text ?? '');
  return meaning?.kind === 'side' && meaning.side !== null && meaning.side !== side;
}

/** "Or more", or a trailing "at least" with no number of its own. */
function endAt(tokens: readonly Token[], at: number): Side | null {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (OR.test(first?.text ?? '')) return openEnd(second);
  if (first?.text !== 'at' || third?.kind === 'number') return null;
  return second?.text === 'least' ? 'over' : second?.text === 'most' ? 'under' : null;
}

/** What stands behind "or" and opens a number to one side. */
function openEnd(token: Token | undefined): Side | null {
  const text = token?.text ?? '';
  if (/^(more|better|higher|above|greater|over|mas|plus|mehr|mais|piu|meer)$/.test(text)) return 'over';
  return /^(less|fewer|lower|below|under|menos|moins|weniger|meno|minder)$/.test(text) ? 'under' : null;
}

/** "to score 30" is 30 or more, where no side is written. */
function reachingSide(tokens: readonly Token[], at: number, value: number): Side | null {
  return Number.isInteger(value) && isReached(tokens, at) ? 'over' : null;
}

function isReached(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  return WORDS.reaching.has(WORDS.particles.has(before) ? (tokens[at - 2]?.text ?? '') : before);
}

const SINGLE = new Set('steal block three triple assist rebound board dime turnover trey'.split(' '));

/** One three: a shot, and no number. */
function isOneThree(tokens: readonly Token[], at: number): boolean {
  const [three, next] = tokens.slice(at, at + 2);
  const one = /^(a|1|one)$/.test(tokens[at - 1]?.text ?? '');
  return (
    one && three?.text === 'three' && next?.kind !== 'number' && !/^(point|pointer|and|-|leg)/.test(next?.text ?? '')
  );
}

/** To get a steal, hit a three: one of them or more. */
function isOneOf(tokens: readonly Token[], at: number): boolean {
  const [article, thing, next] = tokens.slice(at, at + 3);
  return (
    (article?.text === 'a' || article?.text === 'an') &&
    WORDS.reaching.has(tokens[at - 1]?.text ?? '') &&
    SINGLE.has(thing?.text ?? '') &&
    !WORDS.owned.has(next?.text ?? '') &&
    !/^(double|-)$/.test(next?.text ?? '')
  );
}

const CURRENCY: ReadonlySet<string> = new Set(['$', '€', '£']);

const BETWEEN = /^(\/|-|,|&|and|n|y)$/;
const ENDING = /^\+$/;

/** 25/5/8, 25-5-8, 25 5 8, 25+ and 5+ and 8+: three whole numbers, where no statistic stands behind them. */
function statlineAt(tokens: readonly Token[], at: number): { values: number[]; to: number } | undefined {
  const values: number[] = [];
  const signs: string[] = [];
  let to = at;
  while (tokens[to]?.kind === 'number' && values.length < 4) {
    values.push(tokens[to]?.value ?? Number.NaN);
    to += ENDING.test(tokens[to + 1]?.text ?? '') && tokens[to + 2]?.glued !== true ? 2 : 1;
    const sign = signAt(tokens, to);
    if (values.length < 3 || tokens[to + sign.length]?.kind === 'number') {
      to += sign.length;
      signs.push(sign.text);
    } else break;
  }
  if (values.length !== 3 || !values.every((value) => Number.isInteger(value) && value > 0 && value < 100))
    return undefined;
  const has = (kind: string): boolean => tokens.some(({ text }) => PHRASES.get(text)?.kind === kind);
  const isWritten = signs.every((sign) => sign === '/' || sign === '-');
  const [before, next] = [tokens[at - 1], tokens[to]];
  const isOwn =
    (next && (next.text === '/' || PHRASES.get(next.text)?.kind === 'market')) ||
    (before && (before.text === '/' || before.kind === 'number' || CURRENCY.has(before.text)));
  // 20 25 30 are three lines of one market.
  const isLadder = has('ladder') || (!isWritten && (has('market') || values.some((value) => value > (values[0] ?? 0))));
  return isOwn || isLadder ? undefined : { values, to };
}

/** What stands between two of them, also a comma and an "and". */
function signAt(tokens: readonly Token[], at: number): { text: string; length: number } {
  const [first, second] = tokens.slice(at, at + 2).map(({ text }) => text);
  if (!BETWEEN.test(first ?? '')) return { text: '', length: 0 };
  return first === ',' && BETWEEN.test(second ?? '') ? { text: ',', length: 2 } : { text: first ?? '', length: 1 };
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const LONG_MONTHS = 'january february march april may june july august september october november december'.split(' ');
const ORDINALS = new Set(['st', 'nd', 'rd', 'th']);
const LONG_ORDINALS = new Map([
  ['1st', 1],
  ['2nd', 2],
  ['3rd', 3],
  ['4th', 4],
]);

/**
 * Reads the dates of a question as MM-DD, with the year before it where it was written: 11/24, 1/17/2026, Jan 17th,
 * 17 January, the 17th. A year alone speaks of the past.
 */
export function readDates(tokens: readonly Token[], free: Free, place: Place): void {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!free(at, at + 1)) continue;
    const found = slashed(tokens, at) ?? monthNamed(tokens, at) ?? ordinalAlone(tokens, at);
    if (found && free(at, found.to)) {
      place(at, found.to, { kind: 'day', day: found.day });
      at = found.to - 1;
    } else if (isYear(tokens[at])) place(at, at + 1, { kind: 'bar', why: 'past', text: tokens[at]?.text ?? '' });
  }
}

function isYear(token: Token | undefined): boolean {
  return token?.kind === 'number' && /^(19[5-9]\d|20[0-4]\d)$/.test(token.text);
}

function dateOf(month: number, day: number, year?: number): string | undefined {
  if (!Number.isInteger(month) || !Number.isInteger(day) || month < 1 || month > 12 || day < 1 || day > 31)
    return undefined;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year === undefined ? '' : `${year < 100 ? 2000 + year : year}-`}${two(month)}-${two(day)}`;
}

/** 11/24 or 11/24/25; a third number makes it a date only where it is a year. */
function slashed(tokens: readonly Token[], at: number): { day: string; to: number } | undefined {
  const [month, slash, day, second, year] = tokens.slice(at, at + 5);
  if (month?.kind !== 'number' || slash?.text !== '/' || day?.kind !== 'number' || tokens[at - 1]?.text === '/')
    return undefined;
  if (second?.text === '/' && year?.kind === 'number') {
    const isOne = year.text.length === 4 || (year.text.length === 2 && year.value >= 24 && year.value <= 40);
    const dated = isOne ? dateOf(month.value, day.value, year.value) : undefined;
    return dated === undefined ? undefined : { day: dated, to: at + 5 };
  }
  const dated = dateOf(month.value, day.value);
  return dated === undefined ? undefined : { day: dated, to: at + 3 };
}

function monthOf({ kind, text }: Token): number {
  if (kind !== 'word') return 0;
  return 1 + (LONG_MONTHS.indexOf(text) >= 0 ? LONG_MONTHS.indexOf(text) : MONTHS.indexOf(text));
}

/** Jan 17, January 17th, 17 Jan, 17th of January. "may" and "mar" beside no number are no months. */
function monthNamed(tokens: readonly Token[], at: number): { day: string; to: number } | undefined {
  const [first, second, third, fourth] = tokens.slice(at, at + 4);
  if (!first || !second) return undefined;
  const behind = (from: number): number => (ORDINALS.has(tokens[from]?.text ?? '') ? from + 1 : from);
  const month = monthOf(first);
  const day = dayNumber(second);
  if (month > 0 && day !== undefined) {
    const dated = dateOf(month, day);
    return dated === undefined ? undefined : { day: dated, to: behind(at + 2) };
  }
  const before = dayNumber(first);
  if (before === undefined) return undefined;
  const rest = [second, third, fourth].filter(
    (token): token is Token => token !== undefined && !ORDINALS.has(token.text) && token.text !== 'of',
  );
  const skipped = [second, third].filter((token) => token && (ORDINALS.has(token.text) || token.text === 'of')).length;
  const [next] = rest;
  const after =
    next && monthOf(next) > 0 && next === tokens[at + 1 + skipped] ? dateOf(monthOf(next), before) : undefined;
  return after === undefined ? undefined : { day: after, to: at + 2 + skipped };
}

function dayNumber({ kind, text, value }: Token): number | undefined {
  if (kind === 'number') return Number.isInteger(value) ? value : undefined;
  return LONG_ORDINALS.get(text);
}

/** "the 17th": of this month, or of the next where it has passed. */
function ordinalAlone(tokens: readonly Token[], at: number): { day: string; to: number } | undefined {
  const [day, suffix] = tokens.slice(at, at + 2);
  if (day?.kind !== 'number' || suffix?.kind !== 'word' || !suffix.glued || !ORDINALS.has(suffix.text))
    return undefined;
  if (!Number.isInteger(day.value) || day.value < 5 || day.value > 31) return undefined;
  return { day: String(day.value).padStart(2, '0'), to: at + 2 };
}

const DOUBLES = words(
  'double doubles doble dobles doubel dubbel duplo dupla doppia doppio doppel doubler dub dubs dbl',
);
const TRIPLES = words('triple triples triplo tripla triplos trip tripel tripple');
const SHORTEST = 5;

/**
 * A double-double or a triple-double from here on, in the words of some languages and with a letter or two wrong; the
 * tokens that it takes.
 */
export function featAt(tokens: readonly Token[], at: number): { feat: Feat; to: number } | undefined {
  const second = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  if (!isOne(tokens[second], DOUBLES)) return undefined;
  const [isDouble, isTriple] = [DOUBLES, TRIPLES].map((words) => isOne(tokens[at], words));
  if (isTriple) return { feat: 'triple-double', to: second + 1 };
  return isDouble ? { feat: 'double-double', to: second + 1 } : undefined;
}

function isOne(token: Token | undefined, known: readonly string[]): boolean {
  if (token?.kind !== 'word') return false;
  const { text } = token;
  if (known.includes(text)) return true;
  const most = text.length < 7 ? 1 : 2;
  return (
    text.length >= SHORTEST && known.some((word) => word.length >= SHORTEST && editDistance(text, word, most) <= most)
  );
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
