const MOST_LETTERS = 2;

/** The first letters of the first and last word of a name, in capitals; '?' for an empty one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_.]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > MOST_LETTERS ? [words[0], words[words.length - 1]] : words;
  const letters = chosen.map((word) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '');
  return letters.join('').toLocaleUpperCase('en') || '?';
}

/** The first letter of an e-mail address, in capitals. */
export function initialOfEmail(email: string): string {
  return [...email.trim()][0]?.toLocaleUpperCase('en') ?? '?';
}
