import type { Market } from '@overline/forecast';
import { type EventOdds, MONEYLINES } from '../feed/odds-feed.ts';
import { type Match, type Squad } from '../player/match-player.ts';
import { teamKey } from '../league/league.ts';

export interface Price {
  gameId: string;
  playerId: string;
  market: string;
  book: string;
  line: number;
  over: number | null;
  under: number | null;
  knownAt: string;
}

/** A name in the odds feed that no player of the two teams bears alone. */
export interface UnmatchedName {
  gameId: string;
  name: string;
  reason: 'nobody' | 'several';
}

interface PriceReading {
  prices: Price[];
  unmatched: UnmatchedName[];
  /** Outcomes without a price or a line: normal, but worth a count. */
  incomplete: number;
}

interface Sources {
  gameId: string;
  squad: Squad;
  /** By the feed's own keys. */
  markets: ReadonlyMap<string, Pick<Market, 'key'>>;
  /** No price counts as known before it was fetched: a feed clock that runs ahead must not make one look newer. */
  fetchedAt: Date;
}

/** What no book quotes is a slip of the feed. */
const LONGEST_ODDS = 100_000;
const HIGHEST_LINE = 10_000;

/** Reads one event's prices: over and under of a book, market, player and line become one row. */
export function readPrices(event: EventOdds, sources: Sources): PriceReading {
  const rows = new Map<string, Price>();
  const unmatched = new Map<string, UnmatchedName>();
  const known = new Map<string, Match>();
  let incomplete = 0;
  for (const { book, market, knownAt, outcome } of outcomesOf(event, sources)) {
    const { point, price, description } = outcome;
    const side = sideOf(outcome.name);
    if (side === null || !description || !isLine(point) || !isPrice(price)) {
      incomplete += 1;
      continue;
    }
    const match = known.get(description) ?? sources.squad.find(description);
    known.set(description, match);
    if ('unmatched' in match) {
      unmatched.set(description, { gameId: sources.gameId, name: description, reason: match.unmatched });
      continue;
    }
    const key = [match.playerId, market, book, point, knownAt].join('|');
    const row = rows.get(key) ?? {
      gameId: sources.gameId,
      playerId: match.playerId,
      market,
      book,
      line: point,
      over: null,
      under: null,
      knownAt,
    };
    // Of two prices for one thing the worse one is taken, whatever their order: it cannot promise what is not there.
    row[side] = Math.min(row[side] ?? Number.POSITIVE_INFINITY, Math.round(price));
    rows.set(key, row);
  }
  return { prices: [...rows.values()], unmatched: [...unmatched.values()], incomplete };
}

function isLine(point: number | null | undefined): point is number {
  return typeof point === 'number' && Math.abs(point) <= HIGHEST_LINE;
}

/** True for American odds that a book may quote. */
function isPrice(price: number | null | undefined): price is number {
  return typeof price === 'number' && Math.abs(price) >= 100 && Math.abs(price) <= LONGEST_ODDS;
}

function* outcomesOf(event: EventOdds, { markets, fetchedAt }: Sources) {
  for (const book of event.bookmakers ?? []) {
    for (const quoted of book.markets) {
      const market = markets.get(quoted.key)?.key;
      if (market === undefined) continue;
      const knownAt = knownTime(quoted.last_update ?? book.last_update, fetchedAt);
      for (const outcome of quoted.outcomes) yield { book: book.title, market, knownAt, outcome };
    }
  }
}

function sideOf(name: string): 'over' | 'under' | null {
  const text = name.toLowerCase();
  return text === 'over' || text === 'under' ? text : null;
}

/** When a price was known: the feed's own time, but no later than we heard of it. */
function knownTime(told: string | null | undefined, fetchedAt: Date): string {
  const time = Date.parse(told ?? '');
  return new Date(Number.isFinite(time) ? Math.min(time, fetchedAt.getTime()) : fetchedAt.getTime()).toISOString();
}

/** Whose price it is: a game's, no player's. */
export const NOBODY = '';

/** One event's prices on who wins, a row for each book: `over` is the home side's price, `under` the away side's. */
export function readMoneylines(event: EventOdds, { gameId, fetchedAt }: { gameId: string; fetchedAt: Date }): Price[] {
  const [home, away] = [teamKey(event.home_team), teamKey(event.away_team)];
  const rows = new Map<string, Price>();
  for (const { title, last_update: bookTime, markets } of event.bookmakers ?? []) {
    for (const { key, last_update: marketTime, outcomes } of markets) {
      if (key !== MONEYLINES) continue;
      const price = (team: string): number | null =>
        worst(outcomes.filter(({ name }) => teamKey(name) === team).map((outcome) => outcome.price));
      const row = { over: price(home), under: price(away), knownAt: knownTime(marketTime ?? bookTime, fetchedAt) };
      if (row.over === null && row.under === null) continue;
      rows.set(`${title}|${row.knownAt}`, {
        gameId,
        playerId: NOBODY,
        market: MONEYLINES,
        book: title,
        line: 0,
        ...row,
      });
    }
  }
  return [...rows.values()];
}

/** Of two prices for one thing the worse one is taken: it cannot promise what is not there. */
function worst(prices: readonly (number | null | undefined)[]): number | null {
  const usable = prices.filter(isPrice).map(Math.round);
  return usable.length === 0 ? null : Math.min(...usable);
}
