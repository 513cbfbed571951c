import { FILLER, PHRASES } from '../question/lexicon.ts';
import { editDistance } from '../question/lexicon.ts';
import { tokensOf } from '../question/tokens.ts';

/** Wrong letters for each so many of a word. */
const LETTERS_A_MISTAKE = 3;

/**
 * True where a guess at a question's meaning says what the question says: each word of either that could change the
 * meaning looks like one of the other, and every number of the question stands in the guess.
 */
export function resembles(question: string, guess: string): boolean {
  const [asked, guessed] = [question, guess].map((text) => tokensOf(text)) as [Tokens, Tokens];
  const numbers = (tokens: Tokens): number[] =>
    tokens.filter(({ kind }) => kind === 'number').map(({ value }) => value);
  if (!numbers(asked).every((value) => numbers(guessed).includes(value))) return false;
  const [ours, theirs] = [wordsOf(asked), wordsOf(guessed)];
  const like = (word: string, words: readonly string[]): boolean => words.some((other) => looksLike(word, other));
  // Of a name one part is enough: "lebrn" is LeBron James.
  return ours.every((word) => like(word, theirs)) && theirs.some((word) => like(word, ours));
}

type Tokens = ReturnType<typeof tokensOf>;

function wordsOf(tokens: Tokens): string[] {
  return tokens
    .filter(({ kind, text }) => kind === 'word' && text.length > 2 && !FILLER.has(text) && !isGrammar(text))
    .map(({ text }) => text);
}

/** Words that our own grammar reads, in the question as in the guess; what is not offered is none of them. */
function isGrammar(text: string): boolean {
  const meaning = PHRASES.get(text);
  return meaning !== undefined && meaning.kind !== 'notOffered';
}

function looksLike(a: string, b: string): boolean {
  const most = Math.ceil(Math.min(a.length, b.length) / LETTERS_A_MISTAKE);
  return editDistance(a, b, most) <= most;
}
