import { markets } from '../basketball/markets.ts';
import type { League } from '../definition/league.ts';
import { model } from './model.ts';

export const nba = {
  id: 'nba',
  name: 'NBA',
  markets,
  season: { firstMonth: 9, spansYears: true },
  odds: { sportKey: 'basketball_nba' },
  stats: { path: '/v1' },
  model,
  isSimulated: true,
} as const satisfies League;
