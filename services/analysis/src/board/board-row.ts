import {
  consensusOf,
  findMarket,
  hitRates,
  type HitRate,
  propId,
  type PropQuote,
  type RateKey,
  verdictOf,
} from '@overline/forecast';
import { usualLine } from '../facts/price/usual-line.ts';
import { settledValue } from '../forecast/history/learned-line.ts';
import { chooseBet, type ChosenBet } from '../forecast/prop/chosen-bet.ts';
import type { PlayerForecast } from '../forecast/prop/player-forecasts.ts';
import { type Allowed, opponentRank, type OpponentRank } from '../forecast/prop/prop-subject.ts';

/** A prop on the board. Its chances equal those in an answer about the same line at the same moment. */
export interface BoardRow {
  playerId: string;
  market: string;
  bet: ChosenBet;
  /** Hit rates of the over. */
  rates: Record<RateKey, HitRate>;
  rank: OpponentRank | null;
  /** The worst price at which each side is still a bet; null if no price makes it one. */
  takeOver: number | null;
  takeUnder: number | null;
  /** The quotes at the row's line, by book. */
  quotes: ReadonlyMap<string, PropQuote>;
  /** The opening consensus. */
  open: { line: number; sharpProbability: number } | null;
}

interface Facts {
  /** Each book's first quotes, by prop. */
  first: ReadonlyMap<string, readonly PropQuote[]>;
  allowed: readonly Allowed[];
}

/** The rows of one player: every market that a book quotes. */
export function rowsOf(player: PlayerForecast, { first, allowed }: Facts): BoardRow[] {
  const { game, playerId, side, recent } = player;
  return [...player.quotes].flatMap(([key, quotes]) => {
    const market = findMarket(game.league, key);
    const line = player.priced.get(key)?.input.line ?? usualLine(quotes);
    const bet = line === null ? null : chooseBet(player, { market: key, line, side: null });
    if (!market || line === null || !bet) return [];
    const past = recent.flatMap((one) => {
      const value = settledValue(game.league, one, market);
      return value === undefined ? [] : [{ value, season: one.season, opponentId: one.opponent }];
    });
    const opening = first.get(propId({ gameId: game.id, playerId, market: key })) ?? [];
    // Books open at different times. Give all opening quotes the same time, so that none counts as stale.
    const open = consensusOf(opening.map((quote) => ({ ...quote, at: 0 })));
    return [
      {
        playerId,
        market: key,
        bet,
        rates: hitRates(past, { line, side: 'over', season: game.season, opponentId: side.opponent }),
        rank: opponentRank(allowed, side.opponent, market),
        takeOver: takeAt(bet, 'over'),
        takeUnder: takeAt(bet, 'under'),
        quotes: new Map(quotes.filter((quote) => quote.line === line).map((quote) => [quote.book, quote])),
        open: open && { line: open.line, sharpProbability: open.sharpProbability },
      },
    ];
  });
}

/** The worst price worth taking does not depend on the price that is offered. */
const ANY_PRICE = -110;

function takeAt({ input }: ChosenBet, side: 'over' | 'under'): number | null {
  // Without a consensus, no price is a bet.
  return input.market === null ? null : verdictOf({ ...input, side }, ANY_PRICE).takeAt;
}
