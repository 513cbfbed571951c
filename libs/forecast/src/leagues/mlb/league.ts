import type { League } from '../definition/league.ts';
import type { Market } from '../definition/market.ts';
import markets from './markets.json' with { type: 'json' };
import { model } from './model.ts';

export const mlb = {
  id: 'mlb',
  name: 'MLB',
  markets: markets as readonly Market[],
  season: { firstMonth: 2, spansYears: false },
  odds: { sportKey: 'baseball_mlb' },
  stats: { path: '/mlb/v1' },
  model,
} as const satisfies League;
