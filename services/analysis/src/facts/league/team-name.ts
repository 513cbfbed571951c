import { foldedName } from '../name/folded-name.ts';

/** Names by which one team goes in different feeds, folded: the left one stands for the right one. */
const SAME_TEAM: Readonly<Record<string, string>> = {
  'la clippers': 'los angeles clippers',
  'la lakers': 'los angeles lakers',
  'ny knicks': 'new york knicks',
  'gs warriors': 'golden state warriors',
  'okc thunder': 'oklahoma city thunder',
};

/** A team's name as both feeds agree on it. */
export function teamKey(name: string): string {
  const folded = foldedName(name);
  return SAME_TEAM[folded] ?? folded;
}

/** The last words of a team's name, as people say it: Trail Blazers, Lakers. The whole name where another ends so. */
export function shortName(name: string, others: Iterable<string>): string {
  const words = name.split(' ');
  const last = words.slice(words.at(-2) === 'Trail' ? -2 : -1).join(' ');
  return [...others].some((other) => other !== name && other.endsWith(` ${last}`)) ? name : last;
}
