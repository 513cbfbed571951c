import { decimalFromAmerican } from '../odds/odds.ts';
import { publishedSide, valueOfPrice } from '../picks/evaluation.ts';
import { type Doubt, doubtOf } from '../picks/selection.ts';
import type { BoardGame, BoardSide } from './board-game.ts';
import { atMyBooks, type BookOffer, type MyBooks } from './my-books.ts';

/** How often a side won at the row's line in past games; `decided` leaves out pushes. */
interface Rate {
  wins: number;
  decided: number;
  /** Percent; null without a decided game. */
  percent: number | null;
}

export type RateKey = 'last5' | 'last10' | 'last20' | 'season' | 'headToHead';
export const RATE_KEYS: readonly RateKey[] = ['last5', 'last10', 'last20', 'season', 'headToHead'];
export const RATE_NAMES: Readonly<Record<RateKey, string>> = {
  last5: 'Last 5',
  last10: 'Last 10',
  last20: 'Last 20',
  season: 'Season',
  headToHead: 'Head to head',
};

/** One side of a prop. Numbers are null where the caller's plan does not include them. */
export interface PropSide {
  side: BoardSide;
  rates: Readonly<Record<RateKey, Rate>>;
  chance: number | null;
  fair: number | null;
  /** The best price at the row's line among the chosen books, with its value and confidence in percent. */
  best: { book: string; price: number; value: number; confidence: number } | null;
  /** A much better price at a book that is not among the chosen ones. */
  elsewhere: BookOffer | null;
  /** The worst price at which the side is a bet; null without a consensus, because then no price makes it a bet. */
  takeAt: number | null;
  /**
   * How much more the best price pays than `takeAt`, in percent of its decimal odds: 0 or more is a bet. Null for a
   * doubtful price.
   */
  edge: number | null;
  /** Why the best price is not a bet, whatever its value; null if there is no doubt. */
  doubt: Doubt | null;
  /** The market's chance in percent, and how far that chance has moved since the open, in percentage points. */
  market: number | null;
  marketMove: number | null;
}

export interface PropRow {
  /** game/player/market, as in the URL of its details. */
  id: string;
  game: BoardGame;
  /** In epoch milliseconds. */
  startsAt: number;
  player: BoardGame['players'][number];
  team: BoardGame['home'];
  opponent: BoardGame['home'];
  market: string;
  marketName: string;
  /** The market's name for narrow columns: "Pts + Reb". */
  shortMarket: string;
  /** The text that the search matches: lower case without accents. */
  searchText: string;
  line: number;
  rank: number | null;
  projection: number | null;
  lineMove: number | null;
  over: PropSide;
  under: PropSide;
  /** The side with the better price; Over if the plan does not include it. */
  better: BoardSide;
}

const SHORT = {
  ...{ Points: 'Pts', Rebounds: 'Reb', Assists: 'Ast', Steals: 'Stl', Blocks: 'Blk' },
  ...{ Receiving: 'Rec', Rushing: 'Rush', Passing: 'Pass', Yards: 'Yds', Attempts: 'Att', Touchdown: 'TD' },
  'Shots on Goal': 'Shots',
};

/** Names of several words and sums of markets are abbreviated, single words are not. */
function shortName(name: string): string {
  if (!name.includes(' ')) return name;
  return Object.entries(SHORT).reduce((text, [word, short]) => text.replace(word, short), name);
}

/** Lower case without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Market names by key. */
type Names = Readonly<Record<string, string>>;

/** The rows of an unchanged game stay the same objects, so that they are not computed or rendered again. */
const rowCache = new WeakMap<BoardGame, { books: MyBooks; rows: PropRow[] }>();

/** The rows of the board; best prices come from `books`, or from all of them if it is null. */
export function boardRows(games: readonly BoardGame[], books: MyBooks, names: Names): PropRow[] {
  return games.flatMap((game) => {
    const cached = rowCache.get(game);
    if (cached?.books === books) return cached.rows;
    const startsAt = Date.parse(game.startsAt);
    // The names are looked up once per game: doing so for each of 4,000 rows took a third of the time.
    const markets = game.markets.map((market) => marketNames(market, names));
    const rows = game.columns.line.map((_, index) => rowOf(game, index, { startsAt, books, markets }));
    rowCache.set(game, { books, rows });
    return rows;
  });
}

type MarketNames = Pick<PropRow, 'market' | 'marketName' | 'shortMarket'>;

function marketNames(market: string, names: Names): MarketNames {
  const marketName = names[market] ?? market;
  return { market, marketName, shortMarket: shortName(marketName) };
}

function rowOf(
  game: BoardGame,
  index: number,
  { startsAt, books, markets }: { startsAt: number; books: MyBooks; markets: readonly MarketNames[] },
): PropRow {
  const { columns, players } = game;
  const player = players[columns.player[index] ?? 0] ?? NO_PLAYER;
  const named = markets[columns.market[index] ?? 0] ?? marketNames('', {});
  const team = player.home ? game.home : game.away;
  const over = once(() => sideOf(game, index, 'Over', books));
  const under = once(() => sideOf(game, index, 'Under', books));
  const searchText = once(() => folded(`${player.name} ${team.name} ${team.abbreviation} ${named.marketName}`));
  return {
    id: `${game.id}/${player.id}/${named.market}`,
    game,
    startsAt,
    player,
    team,
    ...named,
    opponent: player.home ? game.away : game.home,
    line: columns.line[index] ?? 0,
    rank: columns.rank[index] ?? null,
    projection: columns.projection[index] ?? null,
    lineMove: columns.lineMove[index] ?? null,
    better: columns.side[index] === 1 ? 'Under' : 'Over',
    get over() {
      return over();
    },
    get under() {
      return under();
    },
    get searchText() {
      return searchText();
    },
  };
}

const NO_PLAYER: PropRow['player'] = { id: '', name: '', home: true, status: null, minutes: null, starter: null };

/** Delays a computation until its first use: a phone shows twenty of 4,000 rows, so most values are never needed. */
function once<T>(compute: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}

function sideOf({ books: quoting, columns }: BoardGame, index: number, side: BoardSide, books: MyBooks): PropSide {
  const key = side === 'Over' ? 'over' : 'under';
  const offers = quoting.flatMap((book, place) => {
    const price = columns.prices[place]?.[key][index] ?? null;
    return price === null ? [] : [{ book, price }];
  });
  const { mine, elsewhere } = atMyBooks(offers, books);
  const takeAt = (side === 'Over' ? columns.takeOver : columns.takeUnder)[index] ?? null;
  const doubt = mine && doubtAt(columns, index, quoting.indexOf(mine.book));
  const edge =
    mine === null || takeAt === null || doubt !== null
      ? null
      : 100 * (decimalFromAmerican(mine.price) / decimalFromAmerican(takeAt) - 1);
  const rates = once(() => ratesOf(columns, index, side));
  const numbers = once(() => numbersOf(columns, index, key, mine));
  return {
    side,
    edge,
    doubt,
    elsewhere,
    takeAt,
    ...marketOf(columns, index, side),
    get rates() {
      return rates();
    },
    get chance() {
      return numbers().chance;
    },
    get fair() {
      return numbers().fair;
    },
    get best() {
      return numbers().best;
    },
  };
}

function doubtAt({ prices, consensus, ...columns }: BoardGame['columns'], index: number, book: number): Doubt | null {
  const isLocked = (columns.over[index] ?? null) === null;
  if (isLocked) return null;
  const over = prices[book]?.over[index] ?? null;
  const under = prices[book]?.under[index] ?? null;
  const percent = consensus[index] ?? null;
  return doubtOf({ over, under }, percent && percent / 100);
}

function marketOf(
  columns: BoardGame['columns'],
  index: number,
  side: BoardSide,
): Pick<PropSide, 'market' | 'marketMove'> {
  const consensus = columns.consensus[index] ?? null;
  const opened = columns.openConsensus[index] ?? null;
  const ofSide = (percent: number): number => (side === 'Over' ? percent : 100 - percent);
  const moved = consensus === null || opened === null ? null : ofSide(consensus) - ofSide(opened);
  return {
    market: consensus === null ? null : ofSide(consensus),
    // Chances at different lines cannot be compared.
    marketMove: columns.lineMove[index] === 0 ? moved : null,
  };
}

/** Chance and fair price of a side, and its best price with value and confidence. */
function numbersOf(
  columns: BoardGame['columns'],
  index: number,
  key: 'over' | 'under',
  offer: BookOffer | null,
): Pick<PropSide, 'chance' | 'fair' | 'best'> {
  const over = columns.over[index] ?? null;
  const push = columns.push[index] ?? 0;
  const sd = columns.sd[index] ?? null;
  if (over === null || sd === null) return { chance: null, fair: null, best: null };
  const chances = { over, push, under: Math.max(1 - over - push, 0) };
  const { probability: chance, fairAmerican: fair } = publishedSide(key, chances);
  if (offer === null) return { chance, fair, best: null };
  const { ev: value, confidence } = valueOfPrice(key, offer.price, chances, sd);
  return { chance, fair, best: { ...offer, value, confidence } };
}

function ratesOf(columns: BoardGame['columns'], index: number, side: BoardSide): PropSide['rates'] {
  const rate = (key: RateKey): Rate => {
    const { over, push, games } = columns[key];
    const decided = (games[index] ?? 0) - (push[index] ?? 0);
    const wins = side === 'Over' ? (over[index] ?? 0) : decided - (over[index] ?? 0);
    return { wins, decided, percent: decided === 0 ? null : (100 * wins) / decided };
  };
  return {
    last5: rate('last5'),
    last10: rate('last10'),
    last20: rate('last20'),
    season: rate('season'),
    headToHead: rate('headToHead'),
  };
}
