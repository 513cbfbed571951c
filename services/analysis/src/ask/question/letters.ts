import { isEnglish, type Meaning, WORDS } from './lexicon.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Whether a single letter is a statistic: "6.5a", "o25.5 p", "r o8.5", "a 11.5 o". A lone "a" is an article unless its
 * number is a whole bet: not in "a 20 piece" or "a over 25.5 points lock".
 */
export function isLetter(tokens: readonly Token[], at: number, words: Vocabulary): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const { text = '' } = token ?? {};
  // "20.5 p + r", "20.5 p r a".
  const isLink = /^(\+|&|\/|and|n)$/.test(after?.text ?? '');
  const isSum = words.letters.has(tokens[isLink ? at + 2 : at + 1]?.text ?? '');
  if (!words.letters.has(text) || isSum) return false;
  const isSide = (one: Token | undefined): boolean => /^(o|u|over|under)$/.test(one?.text ?? '');
  const side = isSide(after) ? 1 : 0;
  const number = tokens[at + 1 + side];
  const behind = tokens.slice(at + 2 + side).find((one) => one.text !== '+');
  const isBefore = before?.kind !== 'number' && number?.kind === 'number' && words.kindOf(behind?.text) !== 'market';
  const isBehind = before?.kind === 'number' || (isSide(before) && tokens[at - 2]?.kind === 'number');
  if (text !== 'a') return isBefore || isBehind;
  const isShort = side === 1 && number?.glued === true;
  if (isBefore && (isShort || ((side === 1 || isHalf(number)) && !isTalk(behind)))) return true;
  return isBehind && (token?.glued === true || !isTalk(after));
}

/** Whether a token is an ordinary word that continues the sentence: "line" in "a 5.5 line". */
function isTalk(token: Token | undefined): boolean {
  const { kind, opens, text } = token ?? { kind: 'sign', opens: true, text: '' };
  return kind === 'word' && !opens && isEnglish(text) && !/^(o|u|over|under|and|if|with|but|or)$/.test(text);
}

/** A lone o or u is a side only next to a number or a market: people write u for you. */
export function sideLetter(
  text: string,
  before: Token | undefined,
  after: Token | undefined,
  words: Vocabulary,
): Meaning {
  const isSide =
    after === undefined ||
    WORDS.leaning.has(before?.text ?? '') ||
    after.text === '|' ||
    before?.glued === true ||
    words.kindOf(before?.text) === 'market' ||
    [before, after].some((token) => token?.kind === 'number');
  if (!isSide) return { kind: 'filler', text };
  return { kind: 'side', side: text === 'u' ? 'under' : 'over' };
}

/** Whether a token is a number with a half, as most lines are. */
export function isHalf(token: Token | undefined): boolean {
  return token?.kind === 'number' && !Number.isInteger(token.value);
}
