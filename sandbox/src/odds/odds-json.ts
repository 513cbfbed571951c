import type { League } from '@overline/forecast/past-games';
import { isoSeconds } from '../time/time-zone.ts';
import type { BookQuotes, Game, MarketQuote } from '../world/world.ts';

export function eventOf(league: League, game: Game): Record<string, string> {
  return {
    id: game.eventId,
    sport_key: league.odds.sportKey,
    sport_title: league.name,
    commence_time: isoSeconds(game.tipOff),
    home_team: game.home.oddsName,
    away_team: game.visitor.oddsName,
  };
}

export function bookmakerOf({ book, updatedAt, markets }: BookQuotes): unknown {
  return {
    key: book.key,
    title: book.title,
    last_update: isoSeconds(updatedAt),
    markets: markets.map(marketOf),
  };
}

function marketOf({ market: key, updatedAt, outcomes }: MarketQuote): unknown {
  return { key, last_update: isoSeconds(updatedAt), outcomes };
}
