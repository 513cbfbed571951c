import {
  type GroupProfile,
  isMember,
  leagueOf,
  type Market,
  marketValue,
  playerGroups,
  playingTimeOf,
  quotedMarkets,
  statsOfMarkets,
} from '@overline/forecast/past-games';
import {
  type BookProfile,
  bookProfiles,
  kindOf,
  type MarketKind,
  offers,
  propOutcomes,
} from '../pricing/prop-quote.ts';
import { type Tail, tailOf } from '../pricing/tail.ts';
import { hash, normal, normalCdf } from '../random/random.ts';
import { CHICAGO, dayNumber, instantOf } from '../time/time-zone.ts';
import { americanFrom, type Market as FeedMarket, type PropMarket } from '../world/market.ts';
import type { Book, BookQuotes, Game, MarketQuote, Outcome, Player } from '../world/world.ts';
import books from './generated-books.json' with { type: 'json' };
import { gamesMissed, type History, type KnownPlayer } from './history.ts';
import type { Appearance, ReplayGame, StoredLine } from './replay-game.ts';
import titles from './stored-books.json' with { type: 'json' };

const OPENING_MINUTE = 7 * 60 + 55;
const TITLES: Readonly<Record<string, string>> = titles;
export const STORED_CLOSE: Book = { key: 'stored_close', title: 'Stored closing price', region: 'us' };

export function storedBook(key: string): Book {
  return { key, title: TITLES[key] ?? key, region: 'us' };
}

/** When books start to offer a game's prices: 07:55 in Chicago on the day of the game. */
function openingOf(game: Game): number {
  return instantOf(CHICAGO, dayNumber(game.day), OPENING_MINUTE);
}

export type Offer = {
  game: Game;
  replayed: ReplayGame;
  history: History;
  props: readonly GeneratedProp[];
  markets: ReadonlySet<FeedMarket>;
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
  return history.makers.flatMap((book, bookIndex) => {
    const byMarket = Map.groupBy(open, ({ market }) => market);
    const quotes = [...byMarket].flatMap(([market, own]): MarketQuote[] => {
      const outcomes = own.flatMap((prop) => generatedOutcomes(prop, game, { book, bookIndex, instant: snapshot }));
      return outcomes.length > 0 ? [{ market, updatedAt: snapshot, outcomes }] : [];
    });
    if (markets.has('h2h') && !replayed.moneyline)
      quotes.unshift({
        market: 'h2h',
        updatedAt: snapshot,
        outcomes: generatedMoneyline(history, replayed, book, bookIndex),
      });
    return quotes.length > 0 ? [{ book, updatedAt: snapshot, markets: quotes }] : [];
  });
}

/**
 * The sandbox's own books, which price props without a stored price. Their titles start with "Made line". On a day with
 * stored prices, they are in the region of pick'em operators, so that clients who request sportsbooks do not get them.
 */
const GENERATED_BOOKS = bookProfiles(books as Parameters<typeof bookProfiles>[0]);

/** The generated books, as sportsbooks if the replayed day has no stored prices. */
export function generatedBooks(hasPrices: boolean): BookProfile[] {
  return GENERATED_BOOKS.map((book) => ({ ...book, region: hasPrices ? book.region : 'us' }));
}

const MIN_GAMES = 3;
/** For rarer markets, books require this multiple of the usual minimum playing time. */
const RARER_MARKETS_FACTOR = 1.6;

export type GeneratedProp = {
  player: Player;
  /** The market's key in the odds feed. */
  market: PropMarket;
  /** The market's position in the league's list, which seeds the books' errors. */
  index: number;
  kind: MarketKind;
  /** A market that lists scorers instead of having a line. */
  isList: boolean;
  tail: Tail;
};

/** Props of a game, priced from averages of other games. Uses no result of the game's day. */
export function generatedProps(history: History, game: ReplayGame): GeneratedProp[] {
  const teams = new Set([game.home.id, game.visitor.id]);
  const groups = playerGroups(history.league);
  const quoted = [...quotedMarkets(history.league).entries()];
  return history
    .playersBefore(game.day)
    .filter((known) => teams.has(known.team.id) && known.active)
    .flatMap((known) => {
      const games = history.pricedFrom(known.player.id, game.day);
      const expected = groups.filter((group) => isExpected(history, known, { game, group }));
      return expected.flatMap((group) => propsOf({ known, games, hasForm: !history.isSimulated }, group, quoted));
    });
}

/**
 * Whether books expect a player to play. Where they quote only starters, he must start this game; otherwise he must not
 * have missed his team's last two games.
 */
function isExpected(
  history: History,
  known: KnownPlayer,
  { game, group }: { game: ReplayGame; group: GroupProfile },
): boolean {
  if (group.startersOnly !== true) return gamesMissed(history, known, game.day) < 2;
  return game.appearances.some((appearance) => appearance.player.id === known.player.id && isMember(group, appearance));
}

type Priced = { known: KnownPlayer; games: readonly Appearance[]; hasForm: boolean };

function propsOf(
  { known: { player }, games: past, hasForm }: Priced,
  group: GroupProfile,
  quoted: readonly [string, Market][],
): GeneratedProp[] {
  const games = past.filter((candidate) => isMember(group, candidate) && (playingTimeOf(group, candidate) ?? 0) > 0);
  const time = mean(games.slice(0, 10).map((game) => playingTimeOf(group, game) ?? 0));
  if (games.length < MIN_GAMES || time < group.lineMinutes) return [];
  const own = new Set(statsOfMarkets(group).map(({ market }) => market.key));
  return quoted.flatMap(([key, market], index) => {
    const kind = kindOf(market);
    if (!own.has(market.key) || key === market.scorerKey) return [];
    if (kind !== 'main' && time < RARER_MARKETS_FACTOR * group.lineMinutes) return [];
    const values = games.flatMap((game) => marketValue(game.stats, market) ?? []);
    if (values.length < MIN_GAMES) return [];
    const expected = hasForm ? expectedCount(values) : mean(values);
    const isList = market.impliedLine !== undefined && market.scorerKey === undefined;
    if (expected < MIN_EXPECTED) return [];
    const tail = negativeBinomialTail(expected, dispersionOf(values));
    return [{ player, market: key, index, kind, isList, tail }];
  });
}

const MIN_EXPECTED = 0.25;

/** The average of earlier games, newest first. Recent games weigh more, but hardly more in a rare statistic. */
function expectedCount(values: readonly number[]): number {
  const usual = mean(values);
  const form = 0.45 * (mean(values.slice(0, 10)) - usual) + 0.25 * (mean(values.slice(0, 20)) - usual);
  return usual + (usual / (usual + 1)) * form;
}

/** The usual spread weighs as much as this many games of the player. */
const SPREAD_PRIOR = 5;
const USUAL_SPREAD = 1.2;

/** Variance divided by mean, shrunk toward the usual ratio. */
function dispersionOf(values: readonly number[]): number {
  const average = mean(values);
  const variance = mean(values.map((value) => (value - average) ** 2));
  const own = values.length * (variance / Math.max(average, 0.1));
  return Math.max(1.05, (own + SPREAD_PRIOR * USUAL_SPREAD) / (values.length + SPREAD_PRIOR));
}

type BookAt = { book: BookProfile; bookIndex: number; instant: number };

/** The outcomes of a generated prop at one of the generated books. */
function generatedOutcomes(prop: GeneratedProp, game: Game, { book, bookIndex, instant }: BookAt): Outcome[] {
  const { kind, tail, player, index } = prop;
  const key = hash(0x3ade, game.id, player.id, index);
  if (!offers({ key, bookIndex, book, kind })) return [];
  const view = { key, bookIndex, book, kind, player: player.oddsName, tail, instant, tipOff: game.tipOff };
  const outcomes = propOutcomes(view);
  if (!prop.isList) return outcomes;
  return outcomes
    .filter(({ name, point }) => name === 'Over' && point === 0.5)
    .map(({ description, price }) => ({ name: 'Yes', description: description ?? '', price }));
}

/** A moneyline from the average margins of the last 20 games of both sides, with the book's own error. */
function generatedMoneyline(history: History, game: ReplayGame, book: BookProfile, index: number): Outcome[] {
  const rating = (teamId: number): number => {
    const margins = history
      .games(teamId, game.day, 20)
      .map((g) => (g.homeScore - g.visitorScore) * (g.home.id === teamId ? 1 : -1));
    return margins.reduce((a, b) => a + b, 0) / (margins.length + 6);
  };
  const { homeEdge, filter } = leagueOf(history.league).model.games;
  const margin = rating(game.home.id) - rating(game.visitor.id) + homeEdge;
  const error = book.noise * 2 * normal(0x3adf, game.day, game.number, index);
  const home = normalCdf(margin / Math.sqrt(filter.noise) + error);
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
  let chance = success ** size;
  for (let k = 0; k < mass.length; k++) {
    mass[k] = chance;
    chance *= ((size + k) / (k + 1)) * (1 - success);
  }
  return tailOf(mass);
}
