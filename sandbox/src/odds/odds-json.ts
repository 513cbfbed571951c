import type { League } from '@overline/forecast/past-games';
import { isoSeconds } from '../time/time-zone.ts';
import type { BookQuotes, Box, Game, MarketQuote } from '../world/world.ts';

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

/** One line of the scores list; scores stay null until something was scored. */
export function scoreOf(league: League, game: Game, box: Box | undefined, now: number): unknown {
  const shown = box && box.homeScore + box.visitorScore > 0;
  const scores = [
    { name: game.home.oddsName, score: String(box?.homeScore ?? 0) },
    { name: game.visitor.oddsName, score: String(box?.visitorScore ?? 0) },
  ];
  return {
    ...eventOf(league, game),
    completed: box?.final ?? false,
    scores: shown ? scores : null,
    last_update: shown ? isoSeconds(box.final ? game.finalAt : now) : null,
  };
}
