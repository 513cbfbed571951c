import markets from './markets.json' with { type: 'json' };

/** The leagues whose props are modelled. */
export type PropLeague = 'nba' | 'nfl' | 'nhl' | 'mlb';

/** A player's statistics in one game by name (`points`, `receivingYards`, …); undefined if the source has no value. */
export type StatLine = Readonly<Record<string, number | undefined>>;

/** One kind of player prop. */
export type Market = {
  /** Picks, prices and fitted parameters are stored under this key, so it never changes. */
  readonly key: string;
  /** The leagues that have it, each with the market's key in the odds feed; null = forecast, but not quoted. */
  readonly leagues: Readonly<Partial<Record<PropLeague, string | null>>>;
  /** Title case, also the API's prop type: "Points + Rebounds". */
  readonly name: string;
  /** As it reads in a sentence: "over 30.5 points + rebounds". */
  readonly unit: string;
  /** The market settles on the sum of these statistics. */
  readonly stats: readonly string[];
  /** `count`: whole numbers from 0. `yards`: any whole number, negative for a loss. */
  readonly measure: 'count' | 'yards';
  /** What people call it in a question: lower case, with spaces around plus, slash and dash. */
  readonly synonyms: readonly string[];
  /** The letter that means this market right after a number: 6.5a. */
  readonly letter?: string;
  /** Assumed when a question names no market. */
  readonly usual?: true;
};

/** Every market that is forecast, the most requested first. A new one is a row in markets.json. */
export const MARKETS = markets as readonly Market[];

/** The leagues with live games and prices; the others are only backtested. */
export const FED_LEAGUES = ['nba'] as const satisfies readonly PropLeague[];
export type FedLeague = (typeof FED_LEAGUES)[number];

/** The markets of one league, in the order of the list. */
export function marketsOf(league: PropLeague): readonly Market[] {
  return MARKETS.filter(({ leagues }) => leagues[league] !== undefined);
}

/** The market with this key in this league; undefined if it is not forecast there. */
export function findMarket(league: PropLeague, key: string): Market | undefined {
  const market = MARKETS.find((candidate) => candidate.key === key);
  return market?.leagues[league] === undefined ? undefined : market;
}

/** Like `findMarket`, for keys of our own forecasts. Throws RangeError if there is no such market. */
export function marketOf(league: PropLeague, key: string): Market {
  const market = findMarket(league, key);
  if (market === undefined) throw new RangeError(`${league} has no market ${key}`);
  return market;
}

/** The market with this name, ignoring case; undefined if there is none. */
export function marketNamed(name: string): Market | undefined {
  const wanted = name.trim().toLowerCase();
  return MARKETS.find((market) => market.name.toLowerCase() === wanted);
}

/** The markets that the odds feed quotes in a league, by the feed's keys. */
export function quotedMarkets(league: PropLeague): ReadonlyMap<string, Market> {
  return new Map(
    marketsOf(league).flatMap((market) => {
      const feedKey = market.leagues[league];
      return feedKey ? [[feedKey, market] as const] : [];
    }),
  );
}

/** The market that adds up these single-statistic markets (points + rebounds); undefined if there is none. */
export function combinedMarket(league: PropLeague, keys: readonly string[]): Market | undefined {
  if (keys.length < 2 || new Set(keys).size < keys.length) return undefined;
  const wanted = sortedKey(keys.map((key) => singleStat(findMarket(league, key)) ?? key));
  return marketsOf(league).find(({ stats }) => sortedKey(stats) === wanted);
}

/** The value that settles the market; undefined if one of its statistics is missing. */
export function marketValue(stats: StatLine, { stats: names }: Pick<Market, 'stats'>): number | undefined {
  let sum = 0;
  for (const name of names) {
    const value = stats[name];
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}

function singleStat(market: Market | undefined): string | undefined {
  return market?.stats.length === 1 ? market.stats[0] : undefined;
}

function sortedKey(stats: readonly string[]): string {
  return [...stats].sort().join(' ');
}
