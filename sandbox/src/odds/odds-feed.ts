import { type KnownLeague, leagueOf } from '@overline/forecast/past-games';
import type { Clock } from '../time/clock.ts';
import { DAY, dayAt, EASTERN, isoSeconds } from '../time/time-zone.ts';
import { BoundedCache } from '../world/bounded-cache.ts';
import type { Market } from '../world/market.ts';
import { SNAPSHOT_EVERY, snapshotAt } from '../world/calendar.ts';
import type { BookQuotes, Game, World } from '../world/world.ts';
import { invalid, OddsError } from './odds-error.ts';
import { bookmakerOf, eventOf } from './odds-json.ts';
import { readDate, readOddsQuery, type OddsQuery, type RawQuery } from './odds-query.ts';

export type Answer = { data: unknown; cost: number };

const DAYS_AHEAD = 2;
const EVENTS_CACHED = 300;
/** Historical prices cost ten times as much as live ones. */
const HISTORICAL_COST = 10;

/** The odds feed's answers, with their cost in credits. Without an instant they are those of now. */
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
    return { data: this.#listed(instant).map((game) => eventOf(this.#league, game)), cost: 0 };
  }

  eventOdds(eventId: string, query: RawQuery, instant = this.#clock.now()): Answer {
    const read = readOddsQuery(query, this.#world);
    const { event, markets } = this.#eventWithOdds(this.#eventAt(eventId, instant), instant, read);
    return { data: event, cost: markets * read.regions.size };
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
      return { data, cost: HISTORICAL_COST * cost };
    });
  }

  /** An answer as of the snapshot at or before the requested date. */
  #historical(query: RawQuery, answerAt: (snapshot: number) => Answer): Answer {
    const snapshot = snapshotAt(Math.min(readDate(query), this.#clock.now()));
    const next = snapshot + SNAPSHOT_EVERY;
    const { data, cost } = answerAt(snapshot);
    const times = {
      timestamp: isoSeconds(snapshot),
      previous_timestamp: isoSeconds(snapshot - SNAPSHOT_EVERY),
      next_timestamp: next <= this.#clock.now() ? isoSeconds(next) : null,
    };
    return { data: { ...times, data }, cost };
  }

  // Yesterday's games may still be running; games more than two days ahead have no market yet.
  #listed(instant: number): Game[] {
    const today = dayAt(EASTERN, instant);
    const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => today - 1 + index);
    return days
      .flatMap((day) => this.#world.gamesOn(day))
      .filter((game) => !game.postponed && game.finalAt > instant)
      .sort((a, b) => a.tipOff - b.tipOff || a.id - b.id);
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

  #quotes(game: Game, instant: number, read: OddsQuery): BookQuotes[] {
    if (instant >= game.tipOff) return [];
    return this.#world
      .quotesAt(game, instant, new Set<Market>(read.markets))
      .filter(({ book }) => read.regions.has(book.region));
  }

  #eventWithOdds(game: Game, instant: number, read: OddsQuery): { event: object; markets: number } {
    const { markets, regions } = read;
    const hasStarted = instant >= game.tipOff;
    const key = [game.eventId, snapshotAt(instant), hasStarted, markets.join(), [...regions].sort().join()].join('|');
    return this.#eventOdds.getOrAdd(key, () => {
      const quotes = this.#quotes(game, instant, read);
      const offered = new Set(quotes.flatMap((book) => book.markets.map(({ market }) => market)));
      const bookmakers = quotes.map(bookmakerOf);
      return { event: { ...eventOf(this.#league, game), bookmakers }, markets: offered.size };
    });
  }
}
