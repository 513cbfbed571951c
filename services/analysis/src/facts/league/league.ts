import type { FedLeague } from '@overline/forecast';

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
