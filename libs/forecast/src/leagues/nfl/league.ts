import type { League } from '../definition/league.ts';
import type { Market } from '../definition/market.ts';
import markets from './markets.json' with { type: 'json' };
import { model } from './model.ts';

export const nfl = {
  id: 'nfl',
  name: 'NFL',
  markets: markets as readonly Market[],
  season: { firstMonth: 8, spansYears: false },
  odds: { sportKey: 'americanfootball_nfl' },
  stats: { path: '/nfl/v1' },
  model,
} as const satisfies League;
