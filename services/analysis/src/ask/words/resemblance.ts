import { LEAGUES } from '@overline/forecast';
import { editDistance, FILLER } from '../question/lexicon.ts';
import { tokensOf } from '../question/tokens.ts';
import { vocabularyOf } from '../question/vocabulary.ts';

/** A word may contain one mistake per this many letters, rounded up. */
const LETTERS_PER_MISTAKE = 3;

/**
 * True if a guess at a question's meaning keeps the question's words: every word that could change the meaning
 * resembles a word of the guess, and every number appears in the guess.
 */
export function resembles(question: string, guess: string): boolean {
  const questionTokens = tokensOf(question);
  const guessTokens = tokensOf(guess);
  const numbers = (tokens: Tokens): number[] =>
    tokens.filter(({ kind }) => kind === 'number').map(({ value }) => value);
  if (!numbers(questionTokens).every((value) => numbers(guessTokens).includes(value))) return false;
  const questionWords = wordsOf(questionTokens);
  const guessWords = wordsOf(guessTokens);
  const isLikeAny = (word: string, words: readonly string[]): boolean => words.some((other) => looksLike(word, other));
  // The guess may add words ("lebrn" becomes LeBron James), but it must share at least one.
  return (
    questionWords.every((word) => isLikeAny(word, guessWords)) &&
    guessWords.some((word) => isLikeAny(word, questionWords))
  );
}

type Tokens = ReturnType<typeof tokensOf>;

function wordsOf(tokens: Tokens): string[] {
  return tokens
    .filter(({ kind, text }) => kind === 'word' && text.length > 2 && !FILLER.has(text) && !isGrammar(text))
    .map(({ text }) => text);
}

/** Whether the word is part of our grammar. A word for something we do not offer is not: the guess must keep it. */
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
