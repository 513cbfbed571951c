import type { League } from '../definition/league.ts';
import type { Market } from '../definition/market.ts';
import markets from './markets.json' with { type: 'json' };
import { odds, stats } from './feeds.ts';
import { model } from './model.ts';
import teams from './teams.json' with { type: 'json' };
import { latestStart, settlement } from './settlement.ts';

export const nfl = {
  id: 'nfl',
  name: 'NFL',
  markets: markets as readonly Market[],
  season: { firstMonth: 8, spansYears: false },
  words: {
    score: 'points',
    home: 'Home field',
    lineups: ['The expected quarterbacks', 'The quarterbacks we expect to start'],
    sits: 'is inactive',
  },
  odds,
  stats,
  teams,
  settlement,
  latestStart,
  model,
} as const satisfies League;
