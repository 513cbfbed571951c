import { markets } from '../basketball/markets.ts';
import type { League } from '../definition/league.ts';
import { model } from './model.ts';

export const wnba = {
  id: 'wnba',
  name: 'WNBA',
  markets,
  season: { firstMonth: 4, spansYears: false },
  odds: { sportKey: 'basketball_wnba' },
  stats: { path: '/wnba/v1' },
  model,
} as const satisfies League;
