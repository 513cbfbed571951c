import { unaccented } from './unaccented.ts';

const SUFFIX = /\s+(jr|sr|ii|iii|iv|v)$/;

/**
 * A name as feeds agree on it: no accents, case, dots, apostrophes or hyphens, and no Jr/Sr/II/III at the end.
 * "Luka Dončić Jr." and "luka doncic" fold to the same text.
 */
export function foldedName(name: string): string {
  const plain = unaccented(name)
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return plain.replace(SUFFIX, '');
}
