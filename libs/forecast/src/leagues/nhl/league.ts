import type { League } from '../definition/league.ts';
import type { Market } from '../definition/market.ts';
import markets from './markets.json' with { type: 'json' };
import { odds, stats } from './feeds.ts';
import { model } from './model.ts';
import teams from './teams.json' with { type: 'json' };
import { latestStart, settlement } from './settlement.ts';

export const nhl = {
  id: 'nhl',
  name: 'NHL',
  markets: markets as readonly Market[],
  season: { firstMonth: 9, spansYears: true, overtimeLosses: true },
  words: {
    score: 'goals',
    home: 'Home ice',
    lineups: ['The expected goalies', 'The goalies we expect to start'],
    sits: 'is scratched',
  },
  odds,
  stats,
  teams,
  settlement,
  latestStart,
  model,
  isSimulated: true,
} as const satisfies League;
