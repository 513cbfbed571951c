import { type KnownLeague, type League, leagueOf } from '@overline/forecast/past-games';
import type { RawQuery } from '../http/json.ts';
import type { Clock } from '../time/clock.ts';
import { DAY, dayAt, EASTERN, isoSeconds } from '../time/time-zone.ts';
import { BoundedCache } from '../world/bounded-cache.ts';
import { SNAPSHOT_EVERY, snapshotAt } from '../world/calendar.ts';
import type { Market } from '../world/market.ts';
import type { BookQuotes, Game, MarketQuote, World } from '../world/world.ts';
import { invalid, OddsError } from './odds-error.ts';
import { type OddsQuery, readInstant, readOddsQuery } from './odds-query.ts';

export type Answer = { data: unknown; cost: number };

const DAYS_AHEAD = 2;
const EVENTS_CACHED = 300;

/** The odds feed's answers, with their cost in credits. `instant` defaults to now. */
export class OddsFeed {
  readonly #world: World;
  readonly #clock: Clock;
  readonly #eventOdds = new BoundedCache<string, { event: object; markets: number }>(EVENTS_CACHED);

  constructor(world: World, clock: Clock) {
    this.#world = world;
    this.#clock = clock;
  }

  get #league(): KnownLeague {
    return leagueOf(this.#world.league);
  }

  events(instant = this.#clock.now()): { data: object[]; cost: number } {
    const today = dayAt(EASTERN, instant);
    // Yesterday's games may still be running; games more than two days ahead have no market yet.
    const games = [-1, 0, 1, DAYS_AHEAD].flatMap((days) => this.#world.gamesOn(today + days));
    const listed = games.filter((game) => !game.postponed && game.finalAt > instant);
    listed.sort((a, b) => a.tipOff - b.tipOff || a.id - b.id);
    return { data: listed.map((game) => eventOf(this.#league, game)), cost: 0 };
  }

  eventOdds(eventId: string, query: RawQuery, instant = this.#clock.now()): Answer {
    const oddsQuery = readOddsQuery(query, this.#world);
    const { event, markets } = this.#eventWithOdds(this.#eventAt(eventId, instant), instant, oddsQuery);
    return { data: event, cost: markets * oddsQuery.regionCount };
  }

  historicalEvents(query: RawQuery): Answer {
    return this.#historical(query, (snapshot) => {
      const { data } = this.events(snapshot);
      return { data, cost: data.length > 0 ? 1 : 0 };
    });
  }

  historicalEventOdds(eventId: string, query: RawQuery): Answer {
    return this.#historical(query, (snapshot) => {
      const { data, cost } = this.eventOdds(eventId, query, snapshot);
      return { data, cost: 10 * cost };
    });
  }

  /** An answer as of the snapshot at or before the requested date. */
  #historical(query: RawQuery, answerAt: (snapshot: number) => Answer): Answer {
    const wanted = readInstant(query, 'date', 'INVALID_HISTORICAL_TIMESTAMP');
    if (wanted === undefined) throw invalid('MISSING_HISTORICAL_TIMESTAMP', 'Missing required parameter: date');
    const snapshot = snapshotAt(Math.min(wanted, this.#clock.now()));
    const next = snapshot + SNAPSHOT_EVERY;
    const { data, cost } = answerAt(snapshot);
    const times = {
      timestamp: isoSeconds(snapshot),
      previous_timestamp: isoSeconds(snapshot - SNAPSHOT_EVERY),
      next_timestamp: next <= this.#clock.now() ? isoSeconds(next) : null,
    };
    return { data: { ...times, data }, cost };
  }

  #eventAt(eventId: string, instant: number): Game {
    if (!/^[0-9a-f]{32}$/.test(eventId)) throw invalid('INVALID_EVENT_ID', 'Invalid event id');
    const game = this.#world.gameByEvent(eventId);
    const open = game && !game.postponed && game.finalAt > instant && game.tipOff < instant + (DAYS_AHEAD + 1) * DAY;
    if (!open)
      throw new OddsError(
        404,
        'EVENT_NOT_FOUND',
        'Event not found. The event may have expired or the event id is not valid',
      );
    return game;
  }

  #quotes(game: Game, instant: number, oddsQuery: OddsQuery): BookQuotes[] {
    if (instant >= game.tipOff) return [];
    return this.#world
      .quotesAt(game, instant, new Set<Market>(oddsQuery.markets))
      .filter(({ book }) => oddsQuery.includes(book));
  }

  #eventWithOdds(game: Game, instant: number, oddsQuery: OddsQuery): { event: object; markets: number } {
    const { markets, filter } = oddsQuery;
    const hasStarted = instant >= game.tipOff;
    const key = [game.eventId, snapshotAt(instant), hasStarted, markets.join(), filter].join('|');
    return this.#eventOdds.getOrAdd(key, () => {
      const quotes = this.#quotes(game, instant, oddsQuery);
      const offered = new Set(quotes.flatMap((book) => book.markets.map(({ market }) => market)));
      return {
        event: { ...eventOf(this.#league, game), bookmakers: quotes.map(bookmakerOf) },
        markets: offered.size,
      };
    });
  }
}

function eventOf(league: League, game: Game): Record<string, string> {
  return {
    id: game.eventId,
    sport_key: league.odds.sportKey,
    sport_title: league.name,
    commence_time: isoSeconds(game.tipOff),
    home_team: game.home.oddsName,
    away_team: game.visitor.oddsName,
  };
}

function bookmakerOf({ book, updatedAt, markets }: BookQuotes): unknown {
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
