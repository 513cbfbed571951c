import { type KnownLeague, leagueOf } from '@overline/forecast';

/** A league with everything that differs between leagues: feeds, markets, models and words. */
export type League = KnownLeague;

/** The league of a game, team or player: the first part of its ID. @throws RangeError if the league is unknown */
export function leagueOfId(id: string): League {
  return leagueOf(id.slice(0, id.indexOf(':')));
}

/** The label of a season by its first year: 2024 → 2024-25, or 2024 in a league whose season ends in the same year. */
export function seasonLabel({ season }: Pick<League, 'season'>, firstYear: number): string {
  return season.spansYears ? `${firstYear}-${String((firstYear + 1) % 100).padStart(2, '0')}` : String(firstYear);
}

/** The last word of a team's name, or the last two of nicknames such as Red Sox. */
const NICKNAME = /(?:(?:Blue|Golden|Maple|Red|Trail|White) )?\S+$/;

/** A team's nickname, such as Lakers or Red Sox; its whole name if another team's name ends the same way. */
export function shortName(name: string, others: Iterable<string>): string {
  const last = NICKNAME.exec(name)?.[0] ?? name;
  return [...others].some((other) => other !== name && other.endsWith(` ${last}`)) ? name : last;
}
