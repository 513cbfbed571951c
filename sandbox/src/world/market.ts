import { type LeagueId, type Market as MarketRow, quotedMarkets } from '@overline/forecast/past-games';

/** A market's key in the odds feed. */
export type PropMarket = string;
export type Market = string;

const QUOTED = quotedMarkets('nba');

/** The basketball markets that books quote, in the product's order. */
export const PROP_MARKETS: readonly PropMarket[] = [...QUOTED.keys()];

/** Markets that the odds feed lists for all games at once; the others are requested one event at a time. */
const FEATURED_MARKETS: readonly Market[] = ['h2h', 'spreads', 'totals'];

const ALTERNATE_SUFFIX = '_alternate';

/** Whether the odds feed has a market in a league. A market's alternate lines have their own key with a suffix. */
export function isMarket(text: string, league: LeagueId): boolean {
  return FEATURED_MARKETS.includes(text) || quotedMarkets(league).has(text.replace(ALTERNATE_SUFFIX, ''));
}

/** The box score columns that props are settled by, named as in the stats feed. */
export type Column = 'pts' | 'reb' | 'ast' | 'fg3m' | 'blk' | 'stl' | 'turnover';

/** The box score column of each statistic. */
const COLUMNS: Readonly<Record<string, Column>> = {
  points: 'pts',
  rebounds: 'reb',
  assists: 'ast',
  threes: 'fg3m',
  blocks: 'blk',
  steals: 'stl',
  turnovers: 'turnover',
};

const COLUMNS_OF_MARKET: ReadonlyMap<PropMarket, readonly Column[]> = new Map(
  [...QUOTED].map(([key, { stats }]) => [key, stats.map(columnOf)]),
);

/** Throws RangeError for a market that no book quotes. */
export function basketballMarket(key: PropMarket): MarketRow {
  const market = QUOTED.get(key);
  if (market === undefined) throw new RangeError(`No book quotes ${key}`);
  return market;
}

/** The columns whose sum settles a market. Throws RangeError for a market that no book quotes. */
export function columnsOf(market: PropMarket): readonly Column[] {
  const columns = COLUMNS_OF_MARKET.get(market);
  if (columns === undefined) throw new RangeError(`No book quotes ${market}`);
  return columns;
}

function columnOf(stat: string): Column {
  const column = COLUMNS[stat];
  if (column === undefined) throw new RangeError(`The sandbox's box score has no column for ${stat}`);
  return column;
}

/** American odds of an implied probability in (0, 1), rounded to multiples of `step` (1 or 5). Even money is +100. */
export function americanFrom(implied: number, step = 1): number {
  const exact = implied >= 0.5 ? (-100 * implied) / (1 - implied) : (100 * (1 - implied)) / implied;
  const rounded = Math.round(exact / step) * step;
  return Math.abs(rounded) <= 100 ? 100 : rounded;
}

/** Implied probability of American odds, the margin included. */
export function impliedBy(american: number): number {
  return american > 0 ? 100 / (american + 100) : -american / (100 - american);
}
