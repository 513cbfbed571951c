import markets from '../basketball/markets.json' with { type: 'json' };
import { latestStart, settlement } from '../basketball/settlement.ts';
import { words } from '../basketball/words.ts';
import type { League } from '../definition/league.ts';
import type { Market } from '../definition/market.ts';
import { odds, stats } from './feeds.ts';
import { model } from './model.ts';
import teams from './teams.json' with { type: 'json' };

export const wnba = {
  id: 'wnba',
  name: 'WNBA',
  markets: markets as readonly Market[],
  season: { firstMonth: 4, spansYears: false },
  words,
  odds,
  stats,
  teams,
  settlement,
  latestStart,
  model,
} as const satisfies League;
