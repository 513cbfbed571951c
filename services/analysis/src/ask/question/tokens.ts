import { unaccented } from '../../facts/name/folded-name.ts';

/** A piece of a question: a word of a–z, a number, or one of the signs that carry meaning. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** Folded: no accents, no capitals, no apostrophes. */
  text: string;
  /** Of a number; NaN for one that is too long to be a line. */
  value: number;
  /** Stands directly after the token before it: the `pts` of `25.5pts`. */
  glued: boolean;
  /** Written in capitals, in a question that is not all capitals. */
  upper: boolean;
  /** Written with an apostrophe and an s behind it. */
  owns: boolean;
  /** A sentence, or a part of one, ends before it. */
  opens: boolean;
}

const LONGEST_QUESTION = 300;
const MOST_TOKENS = 90;
const LONGEST_NUMBER = 7;
/** Stands for an apostrophe and an s while a question is cut up. */
const OWNS = '\u0001';
/** What stands between two sentences or parts of one; a dot inside a name or an abbreviation does too, and no harm. */
const BREAK = /[.!?:()\n\u2026\u2013\u2014\p{Extended_Pictographic}]/u;
const PIECE = /(\d*\.\d+|\d+(?:,\d(?!\d))?)|([a-z]+(?:\.[a-z]+)*|\p{L}+)\u0001?|([+/&,@<>≥≤;|$€£%=*-])/giu;

/** Pointers, however they are spelled; after a 3 they are no points. */
const POINTERS = /^p\w{0,4}t\w?rs?$/;

/** Numbers and letters that are one word when written together. */
const COMPOUNDS = new Set([
  '3s',
  '3p',
  '3ps',
  '3pm',
  '3pt',
  '3pts',
  '3ptm',
  '3ptr',
  '3ptrs',
  '3pters',
  '3fgm',
  '3pa',
  '76ers',
  'cp3',
  'pg13',
  'pg24',
  '3pas',
  '3pta',
  '2pm',
  '2pa',
  '2pt',
  '2s',
  'q1',
  'q2',
  'q3',
  'q4',
  'h2h',
  'dd2',
  'td3',
  'h1',
  'h2',
  'l3',
  'l5',
  'l7',
  'l10',
  'l15',
  'l20',
  'f1',
  '6moy',
  'ar15',
  '2night',
  '2morrow',
  'bet365',
  '1h',
  '2h',
  '1q',
  '2q',
  '3q',
  '4q',
  '1st',
  '2nd',
  '3rd',
  '4th',
]);

/** Splits a question of up to 300 characters, whatever they are; more is cut off. */
export function tokensOf(question: string): Token[] {
  const text = plain(question.slice(0, LONGEST_QUESTION));
  const shouted = text === text.toUpperCase();
  const tokens: Token[] = [];
  let end = -1;
  for (const match of text.matchAll(PIECE)) {
    const [raw, number, word] = match;
    const kind = number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign';
    tokens.push({
      kind,
      text: kind === 'word' ? raw.toLowerCase().replace(/[.\u0001]/g, '') : raw,
      value: kind === 'number' && raw.length <= LONGEST_NUMBER ? Number(raw.replace(',', '.')) : Number.NaN,
      glued: match.index === end,
      upper: kind === 'word' && !shouted && raw.length > 1 && raw === raw.toUpperCase(),
      owns: raw.endsWith(OWNS),
      opens: end < 0 || BREAK.test(text.slice(end, match.index)),
    });
    end = match.index + raw.length;
    if (tokens.length === MOST_TOKENS) break;
  }
  return compounded(meaningful(tokens));
}

/** Without the hyphens between words, and without greater and less where no number follows. */
function meaningful(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ text, glued }, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (text === '-') return !(glued && before?.kind === 'word' && after?.kind === 'word' && after.glued);
    return !'<>≥≤'.includes(text) || after?.kind === 'number';
  });
}

/** Without accents, apostrophes and markup; with signs that mean more than one letter as one. */
function plain(question: string): string {
  return (
    unaccented(germanised(question.replace(/(\d)\s*½/g, '$1.5').replace(/½/g, '0.5')))
      .replace(/\b(i|we|he|she|they|it|you|that|who)['’‘`´](ll|d)\b/gi, (_, who: string, verb: string) =>
        verb.toLowerCase() === 'd' ? `${who} would` : `${who} will`,
      )
      .replace(/(\p{L}{3,})['’‘`´]s(?![\p{L}])/giu, `$1${OWNS}`)
      .replace(/['’‘`´]/g, '')
      // A time of day: 7:30 pm.
      .replace(/(?<!\d)\d{1,2}:\d{2}(?!\d)(\s*[ap]\.?m\b\.?)?/gi, ' ')
      .replace(/<\/?[a-z!][^<>]*>?/gi, ' ')
      .replace(/[▲↑⬆🔼📈]/gu, ' over ')
      .replace(/[▼↓⬇🔽📉]/gu, ' under ')
      .replace(/>\s*=/g, '≥')
      .replace(/<\s*=/g, '≤')
  );
}

/** The sharp s, which has no accent to lose. */
function germanised(question: string): string {
  return question.replaceAll('ß', 'ss');
}

/** `3` and `pm` written together become the word `3pm`. */
function compounded(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    const differ = last?.kind !== token.kind || /\d$/.test(last.text);
    const both = last && token.glued && differ ? last.text + token.text : '';
    if (last?.text === '3' && POINTERS.test(token.text))
      merged[merged.length - 1] = { ...last, kind: 'word', text: '3pointers', value: Number.NaN };
    else if (last && COMPOUNDS.has(both))
      merged[merged.length - 1] = { ...last, kind: 'word', text: both, value: Number.NaN };
    else merged.push(token);
  }
  return merged;
}
