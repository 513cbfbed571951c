import furniture from '../../../data/questions/slip-furniture.json' with { type: 'json' };
import { unaccented } from '../../facts/name/folded-name.ts';
import { WORDS } from './lexicon.ts';

/** A piece of a question: a word of a–z, a number, or a sign that carries meaning. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** Folded: no accents, capitals or apostrophes. */
  text: string;
  /** Of a number; NaN for other tokens. */
  value: number;
  /** Directly after the token before it: the `pts` of `25.5pts`. */
  glued: boolean;
  /** Written in capitals, in a question that is not all capitals. */
  upper: boolean;
  /** Written with a capital first letter, in a question that has small ones. */
  capital: boolean;
  /** Written with an apostrophe and an s behind it. */
  owns: boolean;
  /** A sentence, or a part of one, ends before it. */
  opens: boolean;
}

const LONGEST_QUESTION = 300;
const MAX_TOKENS = 90;
const LONGEST_NUMBER = 7;
/** Takes the place of an apostrophe and an s. */
const POSSESSIVE = '\u0001';
/** What separates sentences or parts of one. */
const BREAK = /[.!?:()\n\u2026\u2013\u2014\p{Extended_Pictographic}]/u;
const PIECE = /(\d*\.\d+|\d+(?:,\d(?!\d))?)|([a-z]+(?:\.[a-z]+)*|\p{L}+)\u0001?|([+/&,@<>≥≤;|$€£%=*-])/giu;
/** Pointers, however they are spelled; behind a 3 they are not points. */
const POINTERS = /^p\w{0,4}t\w?rs?$/;

/** The number of a bet on its slip: "ID 88213077", "BET ID O/0417733/0012988", "ticket# D3381". */
const RECEIPT = /\b(?:bet\s*)?(?:id|ticket\s*#|bet\s*#|slip\s*#)[\s:#]*[a-z]?\/?\d{4}[\d/]*(?:\s+straight\b)?/gi;
/** A betting record in units: "(14-9, +3.2u)". */
const RECORD = /\(\d+-\d+(?:-\d+)?,?\s*[+-]?\d+(?:\.\d+)?\s*u(?:nits)?\)/gi;

/** Fractional odds behind a comma, a bracket or "at": "to score, 15/8", "at 3/1". Dates are not written there. */
const FRACTIONAL_ODDS =
  /(?<![\d/.])(?:1[3-9]|[2-9]\d|\d{3})\/1(?![\d/.])|(?<=[,@(]\s?|\bat\s)\d{1,3}\/\d{1,2}(?=\s*(?:[,.)!?;]|$|[£€]))/gi;

/** Text around bets whose numbers are not part of a bet: stakes, payouts, records and past games. */
const FURNITURE = furniture.map(({ pattern }) => new RegExp(pattern, 'gi'));

/** Splits any text into tokens. What is behind its first 300 characters is ignored. */
export function tokensOf(question: string): Token[] {
  const text = withoutFurniture(normalized(question.slice(0, LONGEST_QUESTION)));
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

/** Nothing is cut out if no number would be left. */
function withoutFurniture(text: string): string {
  return FURNITURE.reduce((kept, pattern) => {
    const rest = kept.replace(pattern, ' . ');
    return /\d/.test(rest) || !/\d/.test(kept) ? rest : kept;
  }, text);
}

/** Without accents, apostrophes, markup, times of day and the numbers of slips; with one sign for each meaning. */
function normalized(question: string): string {
  return unaccented(
    question
      .replace(/(\d)\s*½/g, '$1.5')
      .replace(/½/g, '0.5')
      .replaceAll('ß', 'ss'),
  )
    .replace(/\b(i|we|he|she|they|it|you|that|who)['’‘`´](ll|d)\b/gi, (_, who: string, verb: string) =>
      verb.toLowerCase() === 'd' ? `${who} would` : `${who} will`,
    )
    .replace(/(?<!\p{L})((?!(?:it|he|to|3)['’‘`´])\p{L}{2,})['’‘`´]s(?![\p{L}])/giu, `$1${POSSESSIVE}`)
    .replace(/['’‘`´]/g, '')
    .replace(/\b(does|do|did|is|are|was|will|would|could|should|has|have|can)\s?not\b/gi, (_, verb: string) =>
      verb.toLowerCase() === 'will' ? 'wont' : `${verb.replace(/n$/i, '')}nt`,
    )
    .replace(/\bnot the (?:\w+ ){1,2}(?:one|guy)\b/gi, ' ')
    .replace(/#[a-z]\w*/gi, ' . ')
    .replace(/\b(mr|mrs|ms|mister)\b\.?\s+(?=\p{Lu})/giu, ' ')
    .replace(/(?<=[a-z])([a-z])\1{2,}|([a-z])\2{2,}(?=[a-z])/gi, '$1$2')
    .replace(/(?<!\bin|\bof|\bfor|\bbefore|\bafter|\bby) the third(?=\s+[a-z])/gi, ' iii')
    .replaceAll('−', '-')
    .replace(/(?<=\d\.5|[ou]\d{1,3})(?=[+-]\d{3}(?!\d))/gi, ' , ')
    .replace(/(?<![\d.,])\d,\d\d(?![\d,])/g, ' ')
    .replace(/\b(?:a )?quarter[- ]hundred\b/gi, '25')
    .replace(/\bhalf (?:a|an)[- ]hundred\b/gi, '50')
    .replace(/\b(?:an? )?half (?:a )?dozen\b/gi, '6')
    .replace(/\ba dozen\b/gi, '12')
    .replace(/\b(?:a )?bakers dozen\b/gi, '13')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/\b([a-z]+) point five\b/gi, '$1 and a half')
    .replace(/\b3-(pt|point)/gi, (_, unit: string) => (unit.length === 2 ? `3${unit}` : `3 ${unit}`))
    .replace(/\bfg3(?=m?\b)/gi, '3p')
    .replace(/\b(?:line|side|pick|stat|prop|market)\s*[=:]\s*/gi, ' ')
    .replace(
      /(?<![\d.+\p{L}-])\d{1,2}[).]\s+(?=\p{L}|\p{Extended_Pictographic})/gu,
      (number, at: number, all: string) =>
        number.includes(')') || /^\s*$/.test(all.slice(0, at)) || /\n\s*$/.test(all.slice(0, at)) ? ' . ' : number,
    )
    .replace(/\bleg\s*#?\s*\d{1,2}\s*[:)-](?!\d)/gi, ' . ')
    .replace(RECEIPT, ' ')
    .replace(RECORD, ' ')
    .replace(FRACTIONAL_ODDS, ' ')
    .replace(/\b(over|under|above|below) (?:a|one) half(?! (?:units?|of|time|his|her|their)\b)/gi, '$1 0.5')
    .replace(/(?<!\d)\d{1,2}:\d{2}(?!\d)(\s*[ap]\.?m\b\.?)?/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>?/gi, ' ')
    .replace(/[▲↑⬆🔼📈]/gu, ' over ')
    .replace(/[▼↓⬇🔽📉]/gu, ' under ')
    .replace(/ > (?=\p{L})/gu, ' vs ')
    .replace(/>\s*=/g, '≥')
    .replace(/<\s*=/g, '≤');
}

/** False for a hyphen between words, and for a greater or less sign that is not before a number. */
function isMeaningful(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]];
  if (token.text === '-') return !(token.glued && before?.kind === 'word' && after?.kind === 'word' && after.glued);
  return !'<>≥≤'.includes(token.text) || after?.kind === 'number';
}

/** Makes `3` and `pm` that are written together the word `3pm`. */
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
