import type { League } from '../definition/league.ts';
import type { Market } from '../definition/market.ts';
import markets from './markets.json' with { type: 'json' };
import { odds, stats } from './feeds.ts';
import { model } from './model.ts';
import teams from './teams.json' with { type: 'json' };
import { latestStart, settlement } from './settlement.ts';

export const mlb = {
  id: 'mlb',
  name: 'MLB',
  markets: markets as readonly Market[],
  season: { firstMonth: 2, spansYears: false },
  words: {
    score: 'runs',
    home: 'Home field',
    lineups: ['The expected starting pitchers', 'The pitchers we expect to start'],
    sits: 'does not start',
  },
  odds,
  stats,
  teams,
  settlement,
  latestStart,
  model,
} as const satisfies League;
