import type { Market } from '../leagues/definition/market.ts';
import type { StatLine } from '../leagues/definition/player-game.ts';
import { type LeagueId, LEAGUES, leagueOf } from '../leagues/leagues.ts';

export type { Market, StatLine };

/** The leagues whose props are modeled. */
export type PropLeague = LeagueId;

const ALL: readonly Market[] = LEAGUES.flatMap(({ markets }) => markets);

/**
 * Every market, as its first league defines it, in order of the leagues. Leagues share a key only if its name and unit
 * are the same.
 */
export const MARKETS: readonly Market[] = ALL.filter(({ key }, at) => ALL.findIndex((one) => one.key === key) === at);

/** The markets of one league, in the order of the list. */
export function marketsOf(league: PropLeague): readonly Market[] {
  return leagueOf(league).markets;
}

/** The market with this key in this league; undefined if it is not forecast there. */
export function findMarket(league: PropLeague, key: string): Market | undefined {
  return marketsOf(league).find((market) => market.key === key);
}

/** True if the league's model is good enough at this market to be served. */
export function isOffered(league: PropLeague, key: string): boolean {
  return leagueOf(league).model.offered.markets.includes(key);
}

/** The markets of a league that are forecast but not good enough to be served yet. */
export function notOffered(league: PropLeague): string[] {
  return marketsOf(league).flatMap(({ key }) => (isOffered(league, key) ? [] : [key]));
}

/** Like `findMarket`, for keys of our own forecasts. Throws RangeError if there is no such market. */
export function marketOf(league: PropLeague, key: string): Market {
  const market = findMarket(league, key);
  if (market === undefined) throw new RangeError(`${league} has no market ${key}`);
  return market;
}

/** The market with this key in any league, for its name and unit; undefined if there is none. */
export function marketKeyed(key: string): Market | undefined {
  return MARKETS.find((market) => market.key === key);
}

/** The markets that the odds feed quotes in a league, by the feed's keys. */
export function quotedMarkets(league: PropLeague): ReadonlyMap<string, Market> {
  return new Map(
    marketsOf(league).flatMap((market) =>
      [market.feedKey, market.scorerKey].flatMap((key) => (key ? [[key, market] as const] : [])),
    ),
  );
}

/** The market that adds up the statistics of these markets (points + rebounds); undefined if there is none. */
export function combinedMarket(league: PropLeague, keys: readonly string[]): Market | undefined {
  const all = keys.flatMap((key) => findMarket(league, key)?.stats ?? [key]);
  if (keys.length < 2 || new Set(all).size < all.length) return undefined;
  const wanted = sortedKey(all);
  return marketsOf(league).find(({ stats }) => sortedKey(stats) === wanted);
}

/** The value that settles the market; undefined if one of its statistics is missing. */
export function marketValue(
  stats: StatLine,
  { stats: names, alsoCounts = [] }: Pick<Market, 'stats' | 'alsoCounts'>,
): number | undefined {
  let sum = alsoCounts.reduce((total, name) => total + (stats[name] ?? 0), 0);
  for (const name of names) {
    const value = stats[name];
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}

function sortedKey(stats: readonly string[]): string {
  return [...stats].sort().join(' ');
}
