import { COMMON_WORDS, WALKS } from './common-words.ts';

// As far as people go: "password2024!" is still "password".
const LONGEST_ORNAMENT = 6;
const LONGEST_REPEATED_PIECE = 5;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * True for a password that a guesser tries among the first: a common word or two with ornaments, a walk over the
 * keyboard, a repeated piece, a date, or one of the person's own names.
 */
export function isCommonPassword(password: string, ownNames: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return (
    isRepeated(text) ||
    isRepeated(undress(text).middle) ||
    isWalk(text) ||
    isDate(text) ||
    isDressedWord(text) ||
    isOwnName(text, ownNames)
  );
}

function isRepeated(text: string): boolean {
  if (text.length < 4) return false;
  for (let size = 1; size <= Math.min(LONGEST_REPEATED_PIECE, text.length / 2); size += 1) {
    const piece = text.slice(0, size);
    if (piece.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return true;
  }
  return false;
}

function isWalk(text: string): boolean {
  const { middle } = undress(text);
  return [text, middle].some(
    (part) =>
      part.length >= 4 && WALKS.some((walk) => (walk + walk).includes(part) || reversed(walk + walk).includes(part)),
  );
}

function isDate(text: string): boolean {
  return /^(19|20)\d{6}$|^\d{4}(19|20)\d{2}$/.test(text.replaceAll(/[-./ ]/g, ''));
}

function isDressedWord(text: string): boolean {
  if (isWordOrTwo(text) || isWordOrTwo(plain(text)) || isWordOrTwo(plain(undress(text).middle))) return true;
  return [text, plain(text)].some((form) => {
    const { middle, ornament } = undress(form);
    return ornament <= LONGEST_ORNAMENT && isWordOrTwo(middle);
  });
}

/** One common word, either way round, or two of them. */
function isWordOrTwo(text: string): boolean {
  if (COMMON_WORDS.has(text) || COMMON_WORDS.has(reversed(text))) return true;
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    if (COMMON_WORDS.has(text.slice(0, cut)) && COMMON_WORDS.has(text.slice(cut))) return true;
  }
  return false;
}

function isOwnName(text: string, ownNames: readonly string[]): boolean {
  const names = ownNames
    .flatMap((name) => [name, name.split('@')[0] ?? name])
    .map((name) => name.normalize('NFKC').toLowerCase());
  return names.some(
    (name) =>
      name.length >= 3 &&
      (text === name || (undress(text).middle === undress(name).middle && undress(name).middle.length >= 3)),
  );
}

/** The text without the digits and signs around its letters, and how many those were. */
function undress(text: string): { middle: string; ornament: number } {
  const middle = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  return { middle, ornament: text.length - middle.length };
}

/** Look-alike characters written out: p@ssw0rd → password. */
function plain(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
