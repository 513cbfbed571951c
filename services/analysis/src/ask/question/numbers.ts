import { COUNTED, COUNTING, REACHING } from './filler-words.ts';
import type { Item } from './item.ts';
import type { Token } from './tokens.ts';
import { type Side, VOCABULARY, wordNumber } from './vocabulary.ts';

/** The greatest line that is believed to be one. */
const GREATEST_LINE = 1_000;

type Place = (from: number, to: number, item: Item) => void;
type Free = (from: number, to: number) => boolean;
type Found = { value: number; to: number };

/**
 * Reads the lines of a question: 25.5, 25½, "25 and a half", 25+, "twenty or more"; prices and counts are left alone.
 */
export function readNumbers(tokens: readonly Token[], free: Free, place: Place): void {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!free(at, at + 1)) continue;
    if (tokens[at]?.text === 'double' && /^(digits?|figures)$/.test(tokens[at + 1]?.text ?? ''))
      place(at, at + 2, lineItem(10, 'over'));
    const found = numeral(tokens, at) ?? spelled(tokens, at);
    if (!found) continue;
    const tail = tailAfter(tokens, found.to);
    const to = found.to + tail.length;
    if (!isLine(tokens, at, found)) place(at, found.to, { kind: 'filler', text: tokens[at]?.text ?? '' });
    else place(at, to, lineItem(found.value, tail.side ?? reachingSide(tokens, at, found.value)));
    at = to - 1;
  }
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
    VOCABULARY.get(
      tokens
        .slice(Math.max(0, at - 2), at)
        .map(({ text }) => text)
        .join(' '),
    ) ?? VOCABULARY.get(tokens[at - 1]?.text ?? '');
  const after = VOCABULARY.get(tokens[to + half]?.text ?? '');
  const beside = before?.kind === 'side' || after?.kind === 'market' || REACHING.has(tokens[at - 1]?.text ?? '');
  return beside ? { value, to: to + half } : undefined;
}

/** What follows a number and makes it the least or the most that counts: +, "or more", "or fewer". */
function tailAfter(tokens: readonly Token[], at: number): { side: Side | null; length: number } {
  const [next, second] = [tokens[at], tokens[at + 1]];
  const sum = tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.glued === true;
  if (next?.text === '+' && next.glued && !sum) return { side: 'over', length: 1 };
  if (next?.text === 'plus') return { side: 'over', length: 1 };
  if (next?.text === 'or' && second) {
    if (['more', 'better', 'higher', 'above', 'greater', 'over'].includes(second.text))
      return { side: 'over', length: 2 };
    if (['less', 'fewer', 'lower', 'below', 'under'].includes(second.text)) return { side: 'under', length: 2 };
  }
  return { side: null, length: 0 };
}

/** "to score 30" is 30 or more, where no side is written. */
function reachingSide(tokens: readonly Token[], at: number, value: number): Side | null {
  return Number.isInteger(value) && REACHING.has(tokens[at - 1]?.text ?? '') ? 'over' : null;
}

function isLine(tokens: readonly Token[], at: number, { value, to }: Found): boolean {
  const [before, after] = [tokens[at - 1], tokens[to]];
  if (!(value >= 0 && value <= GREATEST_LINE)) return false;
  const signed =
    before !== undefined && (before.text === '+' || before.text === '-') && tokens[at]?.glued === true && !before.glued;
  if (signed) return false;
  if (COUNTING.has(before?.text ?? '') && after?.kind !== 'sign') return false;
  return !COUNTED.has(after?.text ?? '') && after?.text !== 'half';
}
