import { MARKETS } from './market-list.ts';
import type { Market, PropLeague, StatLine } from './market.ts';

/** The leagues whose games and prices are fed; the others are modelled and measured only. */
export const FED_LEAGUES = ['nba'] as const satisfies readonly PropLeague[];
export type FedLeague = (typeof FED_LEAGUES)[number];

/** The markets of one league, in the order of the list. */
export function marketsOf(league: PropLeague): readonly Market[] {
  return MARKETS.filter(({ leagues }) => leagues[league] !== undefined);
}

/** The market with this key in this league; undefined if it is not forecast. */
export function findMarket(league: PropLeague, key: string): Market | undefined {
  const market = MARKETS.find((candidate) => candidate.key === key);
  return market?.leagues[league] === undefined ? undefined : market;
}

/** The market of a forecast of this league. Throws RangeError where there is none: a forecast has one. */
export function marketOf(league: PropLeague, key: string): Market {
  const market = findMarket(league, key);
  if (market === undefined) throw new RangeError(`${league} has no market ${key}`);
  return market;
}

/** The market with this name, however its letters are written; undefined where there is none. */
export function marketNamed(name: string): Market | undefined {
  const wanted = name.trim().toLowerCase();
  return MARKETS.find((market) => market.name.toLowerCase() === wanted);
}

/** The markets that the odds feed quotes in a league, by its own keys. */
export function quotedMarkets(league: PropLeague): ReadonlyMap<string, Market> {
  return new Map(
    marketsOf(league).flatMap((market) => {
      const feedKey = market.leagues[league];
      return feedKey ? [[feedKey, market] as const] : [];
    }),
  );
}

/** The market of a league that counts these markets together; undefined where there is none. */
export function combinedMarket(league: PropLeague, keys: readonly string[]): Market | undefined {
  if (keys.length < 2 || new Set(keys).size < keys.length) return undefined;
  const wanted = summed(keys.map((key) => onlyStat(findMarket(league, key)) ?? key));
  return marketsOf(league).find(({ stats }) => summed(stats) === wanted);
}

/** What settles the market; undefined if one of its statistics is missing. */
export function marketValue(stats: StatLine, { stats: names }: Pick<Market, 'stats'>): number | undefined {
  let sum = 0;
  for (const name of names) {
    const value = stats[name];
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}

function onlyStat(market: Market | undefined): string | undefined {
  return market?.stats.length === 1 ? market.stats[0] : undefined;
}

function summed(stats: readonly string[]): string {
  return [...stats].sort().join(' ');
}
