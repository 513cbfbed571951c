import { LEAGUES } from '@overline/forecast';
import { editDistance, FILLER } from '../question/lexicon.ts';
import { tokensOf } from '../question/tokens.ts';
import { vocabularyOf } from '../question/vocabulary.ts';

/** A word may contain one mistake per this many letters. */
const LETTERS_PER_MISTAKE = 3;

/**
 * True if a guess at a question's meaning keeps the question's words: every word that could change the meaning
 * resembles a word of the guess, and every number appears in the guess.
 */
export function resembles(question: string, guess: string): boolean {
  const asked = tokensOf(question);
  const guessed = tokensOf(guess);
  const numbers = (tokens: Tokens): number[] =>
    tokens.filter(({ kind }) => kind === 'number').map(({ value }) => value);
  if (!numbers(asked).every((value) => numbers(guessed).includes(value))) return false;
  const askedWords = wordsOf(asked);
  const guessedWords = wordsOf(guessed);
  const isIn = (word: string, words: readonly string[]): boolean => words.some((other) => looksLike(word, other));
  // The question may have only one part of a name: "lebrn" for LeBron James.
  return askedWords.every((word) => isIn(word, guessedWords)) && guessedWords.some((word) => isIn(word, askedWords));
}

type Tokens = ReturnType<typeof tokensOf>;

function wordsOf(tokens: Tokens): string[] {
  return tokens
    .filter(({ kind, text }) => kind === 'word' && text.length > 2 && !FILLER.has(text) && !isGrammar(text))
    .map(({ text }) => text);
}

/** Whether our grammar knows the word, except words for things we do not offer. */
function isGrammar(text: string): boolean {
  return LEAGUES.some(({ id }) => {
    const kind = vocabularyOf(id).kindOf(text);
    return kind !== undefined && kind !== 'notOffered';
  });
}

function looksLike(a: string, b: string): boolean {
  const maxMistakes = Math.ceil(Math.min(a.length, b.length) / LETTERS_PER_MISTAKE);
  return editDistance(a, b, maxMistakes) <= maxMistakes;
}
