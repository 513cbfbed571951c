import { type League, LEAGUES } from '@overline/forecast';
import sameNames from './same-names.json' with { type: 'json' };

const SUFFIX = /\s+(jr|sr|ii|iii|iv|v)$/;

/**
 * A name in the form that all feeds agree on: without accents, case, punctuation and a Jr/Sr/II/III/IV/V suffix. "Luka
 * Dončić Jr." and "luka doncic" fold to the same text.
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
    .replace(/[øØ]/g, 'o')
    .replace(/[đĐ]/g, 'd');
}

/** Shorter names are codes, which several leagues share. */
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

/** The first name that another feed uses for this player, with his last name; both folded. */
export function otherName(folded: string): string | undefined {
  return PLAYERS.get(folded);
}
