import type { League } from '@overline/forecast/past-games';
import { isoSeconds } from '../time/time-zone.ts';
import { decimalFrom } from '../world/market.ts';
import type { BookQuotes, Box, Game, MarketQuote, Outcome } from '../world/world.ts';
import type { OddsQuery } from './odds-query.ts';

type Format = Pick<OddsQuery, 'american' | 'unix'>;
type Time = string | number;

export function timeOf(instant: number, unix: boolean): Time {
  return unix ? Math.floor(instant / 1000) : isoSeconds(instant);
}

export function eventOf(league: League, game: Game, unix: boolean): Record<string, Time> {
  return {
    id: game.eventId,
    sport_key: league.odds.sportKey,
    sport_title: league.name,
    commence_time: timeOf(game.tipOff, unix),
    home_team: game.home.oddsName,
    away_team: game.visitor.oddsName,
  };
}

export function bookmakerOf({ book, updatedAt, markets }: BookQuotes, format: Format): unknown {
  return {
    key: book.key,
    title: book.title,
    last_update: timeOf(updatedAt, format.unix),
    markets: markets.map((quote) => marketOf(quote, format)),
  };
}

function marketOf({ market, updatedAt, outcomes }: MarketQuote, format: Format): unknown {
  return {
    key: market,
    last_update: timeOf(updatedAt, format.unix),
    outcomes: outcomes.map((outcome) => outcomeOf(outcome, format)),
  };
}

function outcomeOf({ name, description, point, price }: Outcome, { american }: Format): unknown {
  return { name, description, price: price === null || american ? price : decimalFrom(price), point };
}

/** One line of the scores list; scores stay null until something was scored. */
export function scoreOf(
  league: League,
  game: Game,
  box: Box | undefined,
  { now, unix }: { now: number; unix: boolean },
): unknown {
  const shown = box && box.homeScore + box.visitorScore > 0;
  const scores = [
    { name: game.home.oddsName, score: String(box?.homeScore ?? 0) },
    { name: game.visitor.oddsName, score: String(box?.visitorScore ?? 0) },
  ];
  return {
    ...eventOf(league, game, unix),
    completed: box?.final ?? false,
    scores: shown ? scores : null,
    last_update: shown ? timeOf(box.final ? game.finalAt : now, unix) : null,
  };
}
