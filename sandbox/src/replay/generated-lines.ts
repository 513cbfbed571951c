import { hash, normalCdf } from '../random/random.ts';
import { bookProfiles, classOf, offers, propOutcomes } from '../pricing/prop-quote.ts';
import { tailOf, type Tail } from '../pricing/tail.ts';
import { americanFrom, type Column, columnsOf, PROP_MARKETS, type PropMarket, valueOf } from '../world/market.ts';
import type { Game, Outcome, Player } from '../world/world.ts';
import { gamesMissed, type History, type KnownPlayer } from './history.ts';
import books from './generated-books.json' with { type: 'json' };
import type { Appearance, ReplayGame } from './replay-game.ts';

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
