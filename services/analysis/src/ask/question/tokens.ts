import { MAX_QUESTION_LENGTH } from '@overline/contracts';
import { LRUCache } from 'lru-cache';
import spellings from '../../../data/questions/spellings.json' with { type: 'json' };
import { unaccented } from '../../facts/name/folded-name.ts';
import { WORDS } from './lexicon.ts';

/** A piece of a question: a word of a–z, a number, or a sign that carries meaning. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** Folded: no accents, capitals or apostrophes. */
  text: string;
  /** The value of a number; NaN for other tokens. */
  value: number;
  /** Directly after the token before it: the `pts` of `25.5pts`. */
  glued: boolean;
  /** Written in capitals, in a question that is not all capitals. */
  upper: boolean;
  /** Written with a capital first letter, in a question that has small ones. */
  capital: boolean;
  /** Written with an apostrophe and an s after it. */
  owns: boolean;
  /** The first token of a sentence, or of a part of one. */
  opens: boolean;
}

const MAX_TOKENS = 90;
const LONGEST_NUMBER = 7;
/** Takes the place of an apostrophe and an s, in `spellings.json`. */
const POSSESSIVE = '\u0001';
/** What separates sentences or parts of one. */
const BREAK = /[.!?:()\n\u2026\u2013\u2014\p{Extended_Pictographic}]/u;
const PIECE = /(\d*\.\d+|\d+(?:,\d(?!\d))?)|([a-z]+(?:\.[a-z]+)*|\p{L}+)\u0001?|([+/&,@<>≥≤;|$€£%=*-])/giu;
/** "Pointers" in any spelling. After a 3, they are not points. */
const POINTERS = /^p\w{0,4}t\w?rs?$/;

/** The tokens of the last texts: a question is read by league, and as a follow-up too. */
const knownTokens = new LRUCache<string, readonly Token[]>({ max: 100 });

/** Splits any text into tokens. Ignores everything after `MAX_QUESTION_LENGTH` characters. */
export function tokensOf(question: string): readonly Token[] {
  const tokens = knownTokens.get(question) ?? split(question);
  knownTokens.set(question, tokens);
  return tokens;
}

function split(question: string): Token[] {
  const text = normalized(question.slice(0, MAX_QUESTION_LENGTH));
  const isAllCapitals = text === text.toUpperCase();
  let end = -1;
  const tokens = [...text.matchAll(PIECE)].slice(0, MAX_TOKENS).map((match): Token => {
    const [raw, number, word] = match;
    const before = end;
    end = match.index + raw.length;
    return {
      kind: number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign',
      text: word === undefined ? raw : raw.toLowerCase().replace(/[.\u0001]/g, ''),
      value: number !== undefined && raw.length <= LONGEST_NUMBER ? Number(raw.replace(',', '.')) : Number.NaN,
      glued: match.index === before,
      upper: word !== undefined && !isAllCapitals && raw.length > 1 && raw === raw.toUpperCase(),
      capital: word !== undefined && !isAllCapitals && /^\p{Lu}/u.test(raw),
      owns: raw.endsWith(POSSESSIVE),
      opens: before < 0 || BREAK.test(text.slice(before, match.index)),
    };
  });
  return withCompounds(tokens.filter((_, at) => isMeaningful(tokens, at)));
}

const SPELLINGS = spellings.map(({ find, flags, ...row }) => ({ ...row, pattern: new RegExp(find, flags) }));

/**
 * Removes accents, markup, times of day, stakes and receipts, and writes each meaning with one sign or spelling. Keeps
 * what is `optional` if no number would be left without it.
 */
function normalized(question: string): string {
  // Must run before accents are removed, because Unicode would split ½ into 1 and 2.
  const halves = question.replace(/(\d)\s*½/g, '$1.5').replace(/½/g, '0.5');
  return SPELLINGS.reduce(
    (text, { pattern, write, optional }) => {
      const rest = text.replace(pattern, write);
      return optional && /\d/.test(text) && !/\d/.test(rest) ? text : rest;
    },
    unaccented(halves.replaceAll('ß', 'ss')),
  );
}

/** False for a hyphen between words, and for a greater or less sign that is not before a number. */
function isMeaningful(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]];
  if (token.text === '-') return !(token.glued && before?.kind === 'word' && after?.kind === 'word' && after.glued);
  return !'<>≥≤'.includes(token.text) || after?.kind === 'number';
}

/** Merges `3` and `pm` into the word `3pm` if they are written together. */
function withCompounds(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    const isApart = last?.kind === token.kind && !/\d$/.test(last.text);
    const both = last && token.glued && !isApart ? last.text + token.text : '';
    const compound =
      last?.text === '3' && POINTERS.test(token.text) ? '3pointers' : WORDS.compounds.has(both) ? both : undefined;
    if (last && compound !== undefined)
      merged[merged.length - 1] = { ...last, kind: 'word', text: compound, value: Number.NaN };
    else merged.push(token);
  }
  return merged;
}

/** Whether a text names a parlay in any of its words: ticket, slip, sgp. */
export function namesParlay(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => WORDS.parlay.has(text));
}
