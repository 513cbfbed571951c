import { type League, LEAGUES } from '@overline/forecast';
import sameNames from './same-names.json' with { type: 'json' };

const SUFFIX = /\s+(jr|sr|ii|iii|iv|v)$/;

/**
 * Normalizes a name so that all feeds agree on it: without accents, case, punctuation and a suffix such as Jr or III.
 * "Luka Dončić Jr." and "luka doncic" fold to the same text.
 */
export function foldedName(name: string): string {
  return unaccented(name)
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(SUFFIX, '');
}

/** Removes accents and keeps the case: "Dončić" becomes "Doncic". Other scripts stay as they are. */
export function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/ø/g, 'o')
    .replace(/Ø/g, 'O')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D');
}

/** Names of up to this many letters are codes, which several leagues may share. */
const LONGEST_CODE = 3;

const TEAMS = new Map(
  LEAGUES.flatMap(({ teams }: League) =>
    teams.flatMap(({ name, also = [] }) =>
      also
        .filter((other) => other.length > LONGEST_CODE)
        .map((other) => [foldedName(other), foldedName(name)] as const),
    ),
  ),
);

/** A team's folded name, the same for all feeds. */
export function teamKey(name: string): string {
  const folded = foldedName(name);
  return TEAMS.get(folded) ?? folded;
}

const PLAYERS = new Map(sameNames.players.flatMap(([a = '', b = '']) => [[a, b] as const, [b, a] as const]));

/** The player's folded name in a feed that uses another first name. */
export function otherName(folded: string): string | undefined {
  return PLAYERS.get(folded);
}
