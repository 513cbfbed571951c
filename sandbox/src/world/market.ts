import type { StatLine } from './world.ts';

export type PropMarket = (typeof PROP_MARKETS)[number];
export type Market = PropMarket | 'h2h' | 'spreads' | 'totals';

export const PROP_MARKETS = [
  'player_points',
  'player_rebounds',
  'player_assists',
  'player_threes',
  'player_blocks',
  'player_steals',
  'player_turnovers',
  'player_points_rebounds_assists',
  'player_points_rebounds',
  'player_points_assists',
  'player_rebounds_assists',
] as const;

/** Markets that the odds feed lists for whole slates; the others come one event at a time. */
export const FEATURED_MARKETS: readonly Market[] = ['h2h', 'spreads', 'totals'];

const KNOWN: ReadonlySet<string> = new Set([...FEATURED_MARKETS, ...PROP_MARKETS]);

export function isMarket(text: string): text is Market {
  return KNOWN.has(text);
}

type Counted = Pick<StatLine, 'pts' | 'reb' | 'ast' | 'fg3m' | 'blk' | 'stl' | 'turnover'>;

const VALUE: Record<PropMarket, (line: Counted) => number> = {
  player_points: (l) => l.pts,
  player_rebounds: (l) => l.reb,
  player_assists: (l) => l.ast,
  player_threes: (l) => l.fg3m,
  player_blocks: (l) => l.blk,
  player_steals: (l) => l.stl,
  player_turnovers: (l) => l.turnover,
  player_points_rebounds_assists: (l) => l.pts + l.reb + l.ast,
  player_points_rebounds: (l) => l.pts + l.reb,
  player_points_assists: (l) => l.pts + l.ast,
  player_rebounds_assists: (l) => l.reb + l.ast,
};

/** The number that settles a prop of this market. */
export function valueOf(market: PropMarket, line: Counted): number {
  return VALUE[market](line);
}
