import { markets } from '../basketball/markets.ts';
import { settlement } from '../basketball/settlement.ts';
import type { League } from '../definition/league.ts';
import { odds, stats } from './feeds.ts';
import { model } from './model.ts';
import teams from './teams.json' with { type: 'json' };

export const wnba = {
  id: 'wnba',
  name: 'WNBA',
  markets,
  season: { firstMonth: 4, spansYears: false },
  odds,
  stats,
  teams,
  settlement,
  model,
} as const satisfies League;
