import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

// Leaked passwords with their usual ornaments take fewer guesses, eight random characters more (10^8).
const FEWEST_GUESSES = 3e7;
// The estimate's time grows with length and with look-alike characters. A beginning that is hard to guess is enough.
const LONGEST_ESTIMATED = 24;
const MOST_LOOKALIKES = 8;

let estimator: ZxcvbnFactory | undefined;

/**
 * True for a password that a guesser tries among the first: one of the leaked ones, common words and names, walks over
 * the keyboard, repeats, dates, and the person's own names, with whatever digits, capitals and look-alike characters.
 */
export function isCommonPassword(password: string, ownNames: readonly string[] = []): boolean {
  // Made with the first password: its lists take tens of megabytes, which the operator's commands need not load.
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MOST_LOOKALIKES,
  });
  const own = ownNames.flatMap((name) => [name, name.split('@')[0] ?? name]);
  const beginning = password.normalize('NFKC').slice(0, LONGEST_ESTIMATED);
  return estimator.check(beginning, own).guesses < FEWEST_GUESSES;
}
