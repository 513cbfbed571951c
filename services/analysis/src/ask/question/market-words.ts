import { combinedMarket as combined, MARKETS, marketsOf } from '@overline/forecast';

/** Asked for, but nothing that is forecast; to answer with something else would mislead. */
const UNSUPPORTED = `
  dbl dbl, dd, double double, triple double, double - double, triple - double, double doubles, triple doubles,
  minutes, mins, minutes played, free throws, free throw, ft, fts, ftm, fta, field goals, field goal, fgm, fga,
  fg, personal fouls, fouls, first basket, first scorer, first half, second half, 1st half, 2nd half, 1h, 2h, 1q,
  2q, 3q, 4q, 1st quarter, 2nd quarter, 3rd quarter, 4th quarter, first quarter, dunks, fantasy points, fantasy
  score, fantasy pts, mvp, yards, yds, saves, home run, home runs, offensive rebounds, defensive rebounds,
  attempts, 3pa, threes attempted, three point attempts, win total, championship, title, longest reception,
  longest rush, tackles, sacks, completions, nfl, nhl, mlb, ncaa, wnba, ncaab, ncaaf, football, baseball, hockey,
  soccer, tennis, golf, ufc, mma`;

const list = (text: string): string[] => text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/** Every phrase for a market, with the market's key; null for one that is not forecast. */
export const MARKET_PHRASES: ReadonlyMap<string, string | null> = new Map([
  ...MARKETS.flatMap(({ key, synonyms }) => synonyms.map((phrase): [string, string] => [phrase, key])),
  ...list(UNSUPPORTED).map((phrase): [string, null] => [phrase, null]),
]);

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

const UNITS: ReadonlyMap<string, string> = new Map(MARKETS.map(({ key, unit }) => [key, unit]));

/** What a suggestion's question calls a market; read back it means that market again. @throws RangeError */
export function writtenMarket(market: string): string {
  const unit = UNITS.get(market);
  if (unit === undefined) throw new RangeError(`There is no market ${market}`);
  return unit;
}
