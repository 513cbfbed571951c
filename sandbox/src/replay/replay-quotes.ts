import { bookProfiles, classOf, offers, propOutcomes } from '../pricing/prop-quote.ts';
import { type Tail, tailOf } from '../pricing/tail.ts';
import { hash, normalCdf } from '../random/random.ts';
import { CHICAGO, dayNumber, instantOf } from '../time/time-zone.ts';
import {
  americanFrom,
  type Column,
  columnsOf,
  type Market,
  PROP_MARKETS,
  type PropMarket,
  valueOf,
} from '../world/market.ts';
import type { Book, BookQuotes, Game, MarketQuote, Outcome, Player } from '../world/world.ts';
import books from './generated-books.json' with { type: 'json' };
import { gamesMissed, type History, type KnownPlayer } from './history.ts';
import type { Appearance, ReplayGame, StoredLine } from './replay-game.ts';
import titles from './stored-books.json' with { type: 'json' };

const OPENING = 7 * 60 + 55;
const TITLES: Readonly<Record<string, string>> = titles;
export const STORED_CLOSE: Book = { key: 'stored_close', title: 'Stored closing price', region: 'us' };

export function storedBook(key: string): Book {
  return { key, title: TITLES[key] ?? key, region: 'us' };
}

/** A game's prices are offered from this instant on: 07:55 in Chicago on its day. */
export function openingOf(game: Game): number {
  return instantOf(CHICAGO, dayNumber(game.day), OPENING);
}

export type Offer = {
  game: Game;
  replayed: ReplayGame;
  history: History;
  props: readonly GeneratedProp[];
  markets: ReadonlySet<Market>;
  snapshot: number;
};

/** The stored prices of a game, and generated ones for props without a stored price. */
export function replayQuotes(offer: Offer): BookQuotes[] {
  const { game, snapshot } = offer;
  if (snapshot < openingOf(game) || snapshot >= game.tipOff || game.postponed) return [];
  return [...storedQuotes(offer), ...generatedQuotes(offer)];
}

function storedQuotes({ game, replayed, markets, snapshot }: Offer): BookQuotes[] {
  const byBook = Map.groupBy(
    replayed.lines.filter(({ market }) => markets.has(market)),
    ({ book }) => book,
  );
  const quotes: BookQuotes[] = [...byBook].map(([key, lines]) => {
    const byMarket = Map.groupBy(lines, ({ market }) => market);
    const marketQuotes: MarketQuote[] = [...byMarket].map(([market, own]) => ({
      market,
      updatedAt: snapshot,
      outcomes: own.flatMap(outcomesOf),
    }));
    return { book: storedBook(key), updatedAt: snapshot, markets: marketQuotes };
  });
  const { moneyline } = replayed;
  if (!moneyline || !markets.has('h2h')) return quotes;
  const outcomes = [
    { name: game.home.oddsName, price: moneyline.home },
    { name: game.visitor.oddsName, price: moneyline.visitor },
  ];
  return [
    ...quotes,
    { book: STORED_CLOSE, updatedAt: snapshot, markets: [{ market: 'h2h', updatedAt: snapshot, outcomes }] },
  ];
}

function outcomesOf({ player: description, line: point, over, under }: StoredLine): Outcome[] {
  return [
    ...(over === null ? [] : [{ name: 'Over', description, point, price: over }]),
    ...(under === null ? [] : [{ name: 'Under', description, point, price: under }]),
  ];
}

function generatedQuotes({ game, replayed, history, props, markets, snapshot }: Offer): BookQuotes[] {
  const stored = new Set(replayed.lines.map(({ market, playerId }) => `${market} ${playerId}`));
  const open = props.filter(({ market, player }) => markets.has(market) && !stored.has(`${market} ${player.id}`));
  return GENERATED_BOOKS.flatMap((book, bookIndex) => {
    const byMarket = Map.groupBy(open, ({ market }) => market);
    const quotes = [...byMarket].flatMap(([market, own]): MarketQuote[] => {
      const outcomes = own.flatMap((prop) => generatedOutcomes(prop, game, bookIndex, snapshot));
      return outcomes.length > 0 ? [{ market, updatedAt: snapshot, outcomes }] : [];
    });
    if (markets.has('h2h') && !replayed.moneyline)
      quotes.unshift({
        market: 'h2h',
        updatedAt: snapshot,
        outcomes: generatedMoneyline(history, replayed, bookIndex),
      });
    return quotes.length > 0 ? [{ book, updatedAt: snapshot, markets: quotes }] : [];
  });
}

/**
 * The sandbox's own books, for props without a stored price; their titles say so. They are in the region of pick'em
 * operators, so clients that ask for sportsbooks do not get them.
 */
export const GENERATED_BOOKS = bookProfiles(books as Parameters<typeof bookProfiles>[0]);

const SEASON_GAMES = 40;
const FEWEST_GAMES = 3;
const FEWEST_MINUTES = 15;
const STARTER_MINUTES = 24;
/** Variance over mean as measured in the tables: of single statistics, of sums with points, and of other sums. */
const DISPERSION: Readonly<Record<Column, number>> = {
  ...{ pts: 3.4, reb: 1.4, ast: 1.3, fg3m: 1.2 },
  ...{ blk: 1.1, stl: 1.1, turnover: 1.1 },
};
const DISPERSION_WITH_POINTS = 3.2;
const DISPERSION_OF_SUMS = 1.7;

export type GeneratedProp = { player: Player; market: PropMarket; tail: Tail };

/** Props of a game priced from averages of earlier games. Reads nothing about the game itself or its day. */
export function generatedProps(history: History, game: ReplayGame): GeneratedProp[] {
  const teams = new Set([game.home.id, game.visitor.id]);
  return history
    .playersBefore(game.day)
    .filter((known) => teams.has(known.team.id) && known.active && gamesMissed(history, known, game.day) < 2)
    .flatMap((known) => propsOf(history, known, game.day));
}

function propsOf(history: History, { player }: KnownPlayer, before: number): GeneratedProp[] {
  const games = history.appearances(player.id, before, SEASON_GAMES).filter(({ line }) => line.min > 0);
  const minutes = mean(games.slice(0, 10).map(({ line }) => line.min));
  if (games.length < FEWEST_GAMES || minutes < FEWEST_MINUTES) return [];
  return PROP_MARKETS.flatMap((market) => {
    if (classOf(market) !== 'main' && minutes < STARTER_MINUTES) return [];
    const values = games.flatMap((game) => valueIn(market, game) ?? []);
    if (values.length < FEWEST_GAMES) return [];
    const expected = 0.45 * mean(values.slice(0, 10)) + 0.25 * mean(values.slice(0, 20)) + 0.3 * mean(values);
    return expected < 0.25 ? [] : [{ player, market, tail: negativeBinomialTail(expected, dispersionOf(market)) }];
  });
}

// The tables have no threes for the playoffs and before 2021-22.
function valueIn(market: PropMarket, { line }: Appearance): number | undefined {
  const { fg3m } = line;
  if (fg3m === null) return columnsOf(market).includes('fg3m') ? undefined : valueOf(market, { ...line, fg3m: 0 });
  return valueOf(market, { ...line, fg3m });
}

function dispersionOf(market: PropMarket): number {
  const columns = columnsOf(market);
  const [only] = columns;
  if (only !== undefined && columns.length === 1) return DISPERSION[only];
  return columns.includes('pts') ? DISPERSION_WITH_POINTS : DISPERSION_OF_SUMS;
}

/** The outcomes of a generated prop at one of the generated books. */
export function generatedOutcomes(prop: GeneratedProp, game: Game, bookIndex: number, instant: number): Outcome[] {
  const book = GENERATED_BOOKS[bookIndex];
  if (!book) return [];
  const { market, tail, player } = prop;
  const key = hash(0x3ade, game.id, player.id, PROP_MARKETS.indexOf(market));
  if (!offers({ key, bookIndex, book, market })) return [];
  return propOutcomes({ key, bookIndex, book, market, player: player.oddsName, tail, instant, tipOff: game.tipOff });
}

/** A moneyline from the average margins of the last 20 games of both sides. */
export function generatedMoneyline(history: History, game: ReplayGame, bookIndex: number): Outcome[] {
  const book = GENERATED_BOOKS[bookIndex];
  if (!book) return [];
  const rating = (teamId: number): number => {
    const margins = history
      .games(teamId, game.day, 20)
      .map((g) => (g.homeScore - g.visitorScore) * (g.home.id === teamId ? 1 : -1));
    return margins.reduce((a, b) => a + b, 0) / (margins.length + 6);
  };
  const home = normalCdf((rating(game.home.id) - rating(game.visitor.id) + 2.3) / 13);
  const price = (chance: number): number => americanFrom(Math.min(0.98, chance * (1 + book.margin)), book.step);
  return [
    { name: game.home.oddsName, price: price(home) },
    { name: game.visitor.oddsName, price: price(1 - home) },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
}

function negativeBinomialTail(expected: number, dispersion: number): Tail {
  const size = expected / (dispersion - 1);
  const success = size / (size + expected);
  const mass = new Float64Array(Math.ceil(expected + 6 * Math.sqrt(expected * dispersion) + 6));
  let at = success ** size;
  for (let k = 0; k < mass.length; k++) {
    mass[k] = at;
    at *= ((size + k) / (k + 1)) * (1 - success);
  }
  return tailOf(mass);
}
