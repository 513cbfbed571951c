import {
  closingValue,
  consensusOf,
  decimalFromAmerican,
  findMarket,
  gradeProp,
  hasResult,
  impliedFromAmerican,
  marketValue,
  newestQuotes,
  propId,
} from '@overline/forecast';
import type { PricedProp, PropQuote, Stance } from '@overline/forecast';
import type { ScoredSlate } from '../walk.ts';

/** A settled pick with a stake of one unit. */
export type SettledPick = {
  readonly date: string;
  readonly market: string;
  readonly side: string;
  readonly book: string;
  readonly stance: Stance;
  /** In percent. */
  readonly confidence: number;
  /** Break-even probability of the price. */
  readonly needed: number;
  readonly outcome: 'WIN' | 'LOSS' | 'PUSH';
  /** Profit in units. */
  readonly units: number;
  /** Closing line value against the consensus, as a share of the stake; null without closing quotes. */
  readonly closingValue: number | null;
};

/** Settles a day's picks; players without a result are void and skipped. */
export function settle(picks: readonly PricedProp[], { date, games, closing }: ScoredSlate): SettledPick[] {
  const rows = new Map(games.map((game) => [`${game.gameId}/${game.playerId}`, game]));
  return picks.flatMap((pick) => {
    const { projection, input, price, book, confidence } = pick;
    const { stance } = pick.verdict;
    const row = rows.get(`${projection.gameId}/${projection.playerId}`);
    const market = row && findMarket(row.league, projection.market);
    const actual = market && marketValue(row.stats, market);
    // Bets on players who do not start are void in some leagues.
    if (!row || !market || actual === undefined || !hasResult(row, market)) return [];
    const minutes = row.minutes ?? 'not-kept';
    const { outcome } = gradeProp({ side: input.side, line: input.line, actual, minutes, gameStatus: 'final' });
    if (outcome !== 'WIN' && outcome !== 'LOSS' && outcome !== 'PUSH') return [];
    const units = profitOf(outcome, price);
    const needed = impliedFromAmerican(price);
    const { market: key } = projection;
    const value = closingValueOf(pick, closing.get(propId(projection)) ?? []);
    return [
      { date, market: key, side: input.side, book, stance, confidence, needed, outcome, units, closingValue: value },
    ];
  });
}

/** The profit on a stake of one unit. */
function profitOf(outcome: SettledPick['outcome'], price: number): number {
  if (outcome === 'WIN') return decimalFromAmerican(price) - 1;
  return outcome === 'LOSS' ? -1 : 0;
}

function closingValueOf({ input, price, book }: PricedProp, quotes: readonly PropQuote[]): number | null {
  const last = newestQuotes(quotes, Math.max(...quotes.map(({ at }) => at)));
  const own = last.find((quote) => quote.book === book) ?? null;
  return closingValue({ ...input, price }, { book: own, consensus: consensusOf(last) }).fairValue;
}
