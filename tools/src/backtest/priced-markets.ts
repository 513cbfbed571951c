import { FRESH_MS, type PlayerQuote } from '@overline/forecast';

/** Markets of one game whose prices are taken at the same time. */
export type PricedMarkets = {
  /** Epoch ms. */
  readonly asOf: number;
  readonly markets: ReadonlySet<string>;
  /** The books' offers at that time, in all markets of the game. */
  readonly quotes: readonly PlayerQuote[];
  /** Every prop of these markets that had a price by then, as game/player/market. */
  readonly quotedProps: ReadonlySet<string>;
  /** Later quotes of these markets. */
  readonly later: readonly PlayerQuote[];
};

/**
 * The markets of one game, grouped by the time of their prices: each market's first ones, or its last ones before the
 * start. Folders store some markets once a day and others twice, so a single time for the whole game would drop the
 * markets that were stored earlier.
 */
export function pricedMarkets(quotes: readonly PlayerQuote[], which: 'first' | 'last'): PricedMarkets[] {
  const moments = [...Map.groupBy(quotes, ({ market }) => market)].map(([market, own]) => ({
    market,
    asOf: which === 'first' ? firstMoment(own) : Math.max(...own.map(({ at }) => at)),
  }));
  return [...Map.groupBy(moments, ({ asOf }) => asOf)].map(([asOf, group]) => {
    const markets = new Set(group.map(({ market }) => market));
    const own = quotes.filter(({ market }) => markets.has(market));
    return {
      asOf,
      markets,
      quotes: offersAt(quotes, asOf),
      quotedProps: new Set(own.filter(({ at }) => at <= asOf).map(propOf)),
      later: own.filter(({ at }) => at > asOf),
    };
  });
}

export function propOf({ gameId, playerId, market }: PlayerQuote): string {
  return `${gameId}/${playerId}/${market}`;
}

/** The latest time in the first snapshot. The books' times within a snapshot differ by up to an hour. */
function firstMoment(quotes: readonly PlayerQuote[]): number {
  const first = Math.min(...quotes.map(({ at }) => at));
  return Math.max(...quotes.map(({ at }) => at).filter((at) => at - first <= FRESH_MS));
}

/** Each book's newest prices. A book replaces all prices of a market at once, so a missing player was taken down. */
function offersAt(quotes: readonly PlayerQuote[], asOf: number): PlayerQuote[] {
  const past = quotes.filter(({ at }) => at <= asOf);
  const newest = new Map<string, number>();
  for (const quote of past) newest.set(bookOf(quote), Math.max(newest.get(bookOf(quote)) ?? quote.at, quote.at));
  return past.filter((quote) => quote.at === newest.get(bookOf(quote)));
}

function bookOf({ market, book }: PlayerQuote): string {
  return `${market}/${book}`;
}
