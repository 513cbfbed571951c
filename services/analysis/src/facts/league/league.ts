import type { FedLeague } from '@overline/forecast';
import { foldedName } from '../name/folded-name.ts';

/** A league as the outside services name it. Only the NBA is fed so far; another league is another row here. */
export interface League {
  id: FedLeague;
  name: string;
  /** The Odds API sport key. */
  oddsKey: string;
  /** balldontlie path prefix. */
  statsPath: string;
}

export const NBA: League = {
  id: 'nba',
  name: 'NBA',
  oddsKey: 'basketball_nba',
  statsPath: '/v1',
};

/** The label of a season that the stats feed names by its first year: 2024 → 2024-25. */
export function seasonLabel(firstYear: number): string {
  return `${firstYear}-${String((firstYear + 1) % 100).padStart(2, '0')}`;
}

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
