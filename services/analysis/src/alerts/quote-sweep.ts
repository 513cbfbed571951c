import { newestQuotes, type PlayerQuote, type PropQuote } from '@overline/forecast';

/** The latest quotes of a book in one market. */
interface BookQuotes {
  at: number;
  quotes: PlayerQuote[];
}

/**
 * The valid quotes of one game at each of several moments, by the rule of `PriceRepository.quotes`: a book always
 * replaces all its quotes of a market. Each step looks only at the quotes since the step before.
 */
export class QuoteSweep {
  private readonly byMarketAndBook = new Map<string, BookQuotes>();
  /** By player and market, then by book. */
  private readonly byProp = new Map<string, Map<string, PropQuote[]>>();
  private next = 0;
  private asOf = Number.NEGATIVE_INFINITY;

  /** @param history the game's quotes, oldest first */
  constructor(private readonly history: readonly PlayerQuote[]) {}

  /** Moves forward to `asOf`. Returns the props whose quotes changed. */
  advance(asOf: number): Set<string> {
    this.asOf = asOf;
    const touched = new Set<string>();
    for (let quote = this.history[this.next]; quote && quote.at <= asOf; quote = this.history[this.next]) {
      this.next += 1;
      const key = `${quote.market} ${quote.book}`;
      const known = this.byMarketAndBook.get(key);
      if (known?.at === quote.at) known.quotes.push(quote);
      else {
        for (const old of known?.quotes ?? []) touched.add(this.remove(old));
        this.byMarketAndBook.set(key, { at: quote.at, quotes: [quote] });
      }
      touched.add(this.insert(quote));
    }
    return touched;
  }

  /** Every prop that has had a quote so far. */
  props(): Iterable<string> {
    return this.byProp.keys();
  }

  /** The quotes that forecasts and answers use, too. */
  quotes(prop: string): PropQuote[] {
    const books = [...(this.byProp.get(prop)?.values() ?? [])];
    return newestQuotes(books.flat(), this.asOf);
  }

  private insert(quote: PlayerQuote): string {
    const prop = propKey(quote.playerId, quote.market);
    const books = this.byProp.get(prop) ?? new Map<string, PropQuote[]>();
    this.byProp.set(prop, books);
    books.set(quote.book, [...(books.get(quote.book) ?? []), quote]);
    return prop;
  }

  private remove(quote: PlayerQuote): string {
    const prop = propKey(quote.playerId, quote.market);
    this.byProp.get(prop)?.delete(quote.book);
    return prop;
  }
}

export function propKey(playerId: string, market: string): string {
  return `${playerId} ${market}`;
}
