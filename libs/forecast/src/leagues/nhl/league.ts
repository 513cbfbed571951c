import type { League } from '../definition/league.ts';
import type { Market } from '../definition/market.ts';
import markets from './markets.json' with { type: 'json' };
import { model } from './model.ts';

export const nhl = {
  id: 'nhl',
  name: 'NHL',
  markets: markets as readonly Market[],
  season: { firstMonth: 9, spansYears: true },
  odds: { sportKey: 'icehockey_nhl' },
  stats: { path: '/nhl/v1' },
  model,
} as const satisfies League;
