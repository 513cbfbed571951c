import { combinedMarket as combined, MARKETS, marketsOf } from '@overline/forecast';

/** Every phrase for a market of the leagues that are fed, with the market's key. */
export const MARKET_PHRASES: ReadonlyMap<string, string> = new Map(
  marketsOf('nba').flatMap(({ key, synonyms }) => synonyms.map((phrase): [string, string] => [phrase, key])),
);

/** The market that a letter right behind a number stands for: 6.5a. */
export const MARKET_LETTERS: ReadonlyMap<string, string> = new Map(
  MARKETS.flatMap(({ key, letter }) => (letter === undefined ? [] : [[letter, key] as const])),
);

/** The market that counts these markets together; undefined where there is none. */
export function combinedMarket(markets: readonly string[]): string | undefined {
  return combined('nba', markets)?.key;
}

/** What a question without a market means, in this order. */
export const USUAL_MARKETS: readonly string[] = MARKETS.filter(({ usual }) => usual).map(({ key }) => key);

/** Markets of one statistic that a line without a market may belong to. */
export const LINE_MARKETS: readonly string[] = marketsOf('nba')
  .filter(({ stats }) => stats.length === 1)
  .map(({ key }) => key);

/** What three numbers in a row count: 25/5/8. */
export const STATLINE: readonly string[] = ['player_points', 'player_rebounds', 'player_assists'];

const UNITS: ReadonlyMap<string, string> = new Map(MARKETS.map(({ key, unit }) => [key, unit]));

/** What a suggestion's question calls a market; read back it means that market again. @throws RangeError */
export function writtenMarket(market: string): string {
  const unit = UNITS.get(market);
  if (unit === undefined) throw new RangeError(`There is no market ${market}`);
  return unit;
}
