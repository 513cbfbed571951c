import type { MoneylineAnalysis } from '@overline/contracts';
import { consensusOf, FRESH_MS, type OutcomeChances, type PropQuote } from '@overline/forecast';
import { bestOffer, type Offer } from '../prop/offer.ts';

/** What the books say of who wins. */
export interface GameMarket {
  books: MoneylineAnalysis['bookieOdds'];
  best: { home: Offer | null; away: Offer | null };
  /** Devigged chances, averaged over the books that quote both sides; null where fewer than two do. */
  consensus: (OutcomeChances & { books: number }) | null;
}

/**
 * Reads quotes whose over is the home side. A price an hour older than the newest one is shown, but counts for nothing.
 */
export function gameMarket(quotes: readonly PropQuote[]): GameMarket {
  const since = Math.max(...quotes.map(({ at }) => at)) - FRESH_MS;
  const fresh = quotes.filter(({ at }) => at >= since);
  const consensus = consensusOf(fresh);
  const books = quotes.map(({ book, over, under, at }) => ({
    source: book,
    homeMoneyline: over,
    awayMoneyline: under,
    logoUrl: '',
    at: new Date(at).toISOString(),
  }));
  return {
    books: books.sort((a, b) => (a.source < b.source ? -1 : 1)),
    best: { home: bestOffer(fresh, 0, 'over'), away: bestOffer(fresh, 0, 'under') },
    consensus: consensus && {
      home: consensus.overProbability,
      away: 1 - consensus.overProbability,
      books: consensus.books,
    },
  };
}
