import type { PropLeague } from '@overline/forecast';

/** A league as the outside services name it. Only the NBA is fed so far; another league is another row here. */
export interface League {
  id: PropLeague;
  name: string;
  /** The Odds API sport key. */
  oddsKey: string;
  /** balldontlie path prefix. */
  statsPath: string;
  /** Market keys of the odds feed, and what a person calls them. */
  markets: Readonly<Record<string, string>>;
}

export const NBA: League = {
  id: 'nba',
  name: 'NBA',
  oddsKey: 'basketball_nba',
  statsPath: '/v1',
  markets: {
    player_points: 'Points',
    player_rebounds: 'Rebounds',
    player_assists: 'Assists',
    player_threes: 'Threes',
    player_steals: 'Steals',
    player_blocks: 'Blocks',
    player_turnovers: 'Turnovers',
    player_points_rebounds_assists: 'Points + Rebounds + Assists',
    player_points_rebounds: 'Points + Rebounds',
    player_points_assists: 'Points + Assists',
    player_rebounds_assists: 'Rebounds + Assists',
  },
};

/** The label of a season that the stats feed names by its first year: 2024 → 2024-25. */
export function seasonLabel(firstYear: number): string {
  return `${firstYear}-${String((firstYear + 1) % 100).padStart(2, '0')}`;
}
