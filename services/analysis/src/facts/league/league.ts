import type { FedLeague } from '@overline/forecast';

/** A league as the feeds name it. */
export interface League {
  id: FedLeague;
  name: string;
  /** The Odds API sport key. */
  oddsKey: string;
  /** balldontlie path prefix. */
  statsPath: string;
}

/** The only league with feeds so far. */
export const NBA: League = { id: 'nba', name: 'NBA', oddsKey: 'basketball_nba', statsPath: '/v1' };

/** The label of a season by its first year: 2024 → 2024-25. */
export function seasonLabel(firstYear: number): string {
  return `${firstYear}-${String((firstYear + 1) % 100).padStart(2, '0')}`;
}

/** A team's nickname, such as Lakers or Trail Blazers; its whole name if another team's name ends the same way. */
export function shortName(name: string, others: Iterable<string>): string {
  const words = name.split(' ');
  const last = words.slice(words.at(-2) === 'Trail' ? -2 : -1).join(' ');
  return [...others].some((other) => other !== name && other.endsWith(` ${last}`)) ? name : last;
}
