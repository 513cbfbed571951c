import { type Market, MONEYLINE } from '@overline/forecast';
import { ALTERNATE, type EventOdds } from '../feed/odds-feed.ts';
import { teamKey } from '../name/folded-name.ts';
import type { Match, Squad } from '../player/match-player.ts';

/** A book's offer on one line at a moment. For a moneyline, `over` is the home side's price. */
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

/** A name in the odds feed that matches no single player of the two teams. */
export interface UnmatchedName {
  gameId: string;
  name: string;
  reason: 'nobody' | 'several';
}

interface PriceReading {
  prices: Price[];
  unmatched: UnmatchedName[];
  /** Number of outcomes without a price or line. They are normal, but worth logging. */
  incomplete: number;
}

interface Sources {
  gameId: string;
  squad: Squad;
  /** By the feed's own keys. */
  markets: ReadonlyMap<string, Pick<Market, 'key' | 'impliedLine'>>;
  /** The latest time at which a price can have become known, in case the feed's clock runs ahead. */
  fetchedAt: Date;
}

/** Reads an event's prop prices: one row per book, market, player and line, with both sides. */
export function readPrices(event: EventOdds, sources: Sources): PriceReading {
  const rows = new Map<string, Price>();
  const unmatched = new Map<string, UnmatchedName>();
  const matches = new Map<string, Match>();
  let incomplete = 0;
  for (const { book, market, impliedLine, knownAt, outcome } of outcomesOf(event, sources)) {
    const { price } = outcome;
    const isList = impliedLine !== undefined;
    const side = sideOf(outcome.name, isList);
    const description = outcome.description ?? (isList && side === null ? outcome.name : null);
    const point = outcome.point ?? impliedLine;
    if (description && NOT_A_PLAYER.test(description)) continue;
    if ((side === null && !isList) || !description || !isLine(point) || !isPrice(price)) {
      incomplete += 1;
      continue;
    }
    const match = matches.get(description) ?? sources.squad.find(description);
    matches.set(description, match);
    if ('unmatched' in match) {
      unmatched.set(description, { gameId: sources.gameId, name: description, reason: match.unmatched });
      continue;
    }
    const { playerId } = match;
    const key = [playerId, market, book, point, knownAt].join('|');
    const quote = { gameId: sources.gameId, playerId, market, book, line: point };
    const row = rows.get(key) ?? { ...quote, over: null, under: null, knownAt };
    // In a scorer list, an outcome that is only a name is the over.
    const pricedSide = side ?? 'over';
    // If the feed has two prices for the same side, take the worse one, so that we never promise too much.
    row[pricedSide] = Math.min(row[pricedSide] ?? Number.POSITIVE_INFINITY, Math.round(price));
    rows.set(key, row);
  }
  return { prices: [...rows.values()], unmatched: [...unmatched.values()], incomplete };
}

function* outcomesOf(event: EventOdds, { markets, fetchedAt }: Sources) {
  for (const book of event.bookmakers ?? []) {
    const quoted = book.markets.flatMap(({ key, last_update: at, outcomes }) => {
      const market = markets.get(key) ?? markets.get(key.replace(ALTERNATE, ''));
      return market ? [{ ...market, knownAt: knownTime(at ?? book.last_update, fetchedAt), outcomes }] : [];
    });
    // Several keys of the feed may mean one of our markets, each with its own time. All of them are current, but only
    // a book's newest quotes of a market count, so they get the same time.
    for (const [market, parts] of Map.groupBy(quoted, ({ key }) => key)) {
      const knownAt = parts.map((part) => part.knownAt).reduce((a, b) => (a > b ? a : b));
      for (const { impliedLine, outcomes } of parts)
        for (const outcome of outcomes) yield { book: book.title, market, impliedLine, knownAt, outcome };
    }
  }
}

/** The side of an outcome. Scorer lists have Yes, and rarely No. */
function sideOf(name: string, isList: boolean): 'over' | 'under' | null {
  const text = name.toLowerCase();
  if (text === 'over' || (isList && text === 'yes')) return 'over';
  return text === 'under' || (isList && text === 'no') ? 'under' : null;
}

/** Entries of scorer lists that are not players: a team's defense, or "No touchdown scorer". */
const NOT_A_PLAYER = /\bD\/ST$|^no\s.*scorer$/i;

/** The player ID of a moneyline price, which belongs to the game. */
export const NO_PLAYER = '';

/** Reads an event's moneylines, one row per book. */
export function readMoneylines(event: EventOdds, { gameId, fetchedAt }: { gameId: string; fetchedAt: Date }): Price[] {
  const home = teamKey(event.home_team);
  const away = teamKey(event.away_team);
  const rows = new Map<string, Price>();
  for (const { title: book, last_update: bookTime, markets } of event.bookmakers ?? []) {
    for (const { key: market, last_update: marketTime, outcomes } of markets) {
      if (market !== MONEYLINE) continue;
      const price = (team: string): number | null =>
        lowest(outcomes.filter(({ name }) => teamKey(name) === team).map((outcome) => outcome.price));
      const over = price(home);
      const under = price(away);
      const knownAt = knownTime(marketTime ?? bookTime, fetchedAt);
      if (over === null && under === null) continue;
      rows.set(`${book}|${knownAt}`, { gameId, playerId: NO_PLAYER, market, book, line: 0, over, under, knownAt });
    }
  }
  return [...rows.values()];
}

function lowest(prices: readonly (number | null | undefined)[]): number | null {
  const usable = prices.filter(isPrice).map(Math.round);
  return usable.length === 0 ? null : Math.min(...usable);
}

/** Higher numbers are errors of the feed. */
const MAX_ODDS = 100_000;
const MAX_LINE = 10_000;

function isLine(point: number | null | undefined): point is number {
  return typeof point === 'number' && Math.abs(point) <= MAX_LINE;
}

/** True for American odds that a book may quote. */
function isPrice(price: number | null | undefined): price is number {
  return typeof price === 'number' && Math.abs(price) >= 100 && Math.abs(price) <= MAX_ODDS;
}

/** The feed's own time of a price, but no later than we fetched it. */
function knownTime(reported: string | null | undefined, fetchedAt: Date): string {
  const time = Date.parse(reported ?? '');
  return new Date(Number.isFinite(time) ? Math.min(time, fetchedAt.getTime()) : fetchedAt.getTime()).toISOString();
}
