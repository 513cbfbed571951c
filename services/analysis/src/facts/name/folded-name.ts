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

/** The letters without accents, in the same case: "Dončić" becomes "Doncic". Letters of other scripts stay. */
export function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/[øØ]/g, 'o')
    .replace(/[đĐ]/g, 'd');
}

/** Players whom the feeds call by different first names, folded; either feed may use either. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['herb jones', 'herbert jones'],
  ['moe wagner', 'moritz wagner'],
  ['carlton carrington', 'bub carrington'],
  ['bj boston', 'brandon boston'],
  ['ron holland', 'ronald holland'],
  ['nicolas claxton', 'nic claxton'],
  ['cameron thomas', 'cam thomas'],
  ['cameron johnson', 'cam johnson'],
  ['alexandre sarr', 'alex sarr'],
  ['gregory jackson', 'gg jackson'],
  ['nahshon hyland', 'bones hyland'],
  ['kenyon martin', 'kj martin'],
];

const OTHER_NAME = new Map(
  PAIRS.flatMap(
    ([a, b]) =>
      [
        [a, b],
        [b, a],
      ] as const,
  ),
);

/** The other name that the feeds have for a player; undefined where we know of none. */
export function otherName(folded: string): string | undefined {
  return OTHER_NAME.get(folded);
}
