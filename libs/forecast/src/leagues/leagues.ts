import type { League } from './definition/league.ts';
import { mlb } from './mlb/league.ts';
import { nba } from './nba/league.ts';
import { nfl } from './nfl/league.ts';
import { nhl } from './nhl/league.ts';
import { wnba } from './wnba/league.ts';

/** Every league. A new one is a folder and an entry here. */
export const LEAGUES = [nba, nfl, nhl, mlb, wnba] as const satisfies readonly League[];

export type LeagueId = (typeof LEAGUES)[number]['id'];

/** A league of the list. */
export type KnownLeague = League & { readonly id: LeagueId };

const BY_ID: ReadonlyMap<string, KnownLeague> = new Map(LEAGUES.map((league) => [league.id, league]));

/** The definition of a league. Throws RangeError for an unknown one. */
export function leagueOf(id: string): KnownLeague {
  const league = BY_ID.get(id);
  if (league === undefined) throw new RangeError(`There is no league ${id}`);
  return league;
}
