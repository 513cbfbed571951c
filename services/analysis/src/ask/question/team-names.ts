import { shortName, teamKey } from '../../facts/league/team-name.ts';
import { foldedName } from '../../facts/name/folded-name.ts';
import nicknames from '../../../data/questions/nicknames.json' with { type: 'json' };
import type { KnownTeam } from './sports.ts';

/** Beginnings of cities and ends of names that mean nothing alone. */
const HALVES = new Set(
  (
    'los new san golden trail bay point creek hills falls flats state city angeles york orleans antonio la ' +
    'fort saint st'
  ).split(' '),
);

/** Every text by which a team is found, folded: its name, its city, its nickname, its abbreviation. */
export function namesOfTeam({ name, abbreviation }: KnownTeam): Set<string> {
  const names = new Set([foldedName(name), teamKey(name), abbreviation.toLowerCase()]);
  for (const full of [...names].slice(0, 2)) {
    const words = full.split(' ');
    for (let at = 1; at < words.length; at += 1) {
      names.add(words.slice(0, at).join(' '));
      names.add(words.slice(at).join(' '));
    }
  }
  for (const half of HALVES) names.delete(half);
  for (const text of [...names]) if (text.includes(' ')) names.add(text.replaceAll(' ', ''));
  if (names.has('los angeles')) names.add('la');
  for (const lists of [nicknames.teams, nicknames.arenas] as readonly Readonly<Record<string, string>>[])
    for (const nickname of lists[teamKey(name)]?.split(', ') ?? []) names.add(nickname);
  return names;
}

/** As people say it, among these teams. */
export function shortTeamName(team: KnownTeam, others: readonly KnownTeam[]): string {
  return shortName(
    team.name,
    others.map(({ name }) => name),
  );
}
