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
  /** The best price at the row's line among the chosen books, and what it is worth. */
  best: { book: string; price: number; value: number; confidence: number } | null;
  /** A book that is not among the chosen ones and pays much more. */
  elsewhere: BookOffer | null;
  /** The worst price at which it is a bet; null without a consensus, since then nothing is. */
  takeAt: number | null;
  /**
   * How much more the best price pays than `takeAt`, in percent of its decimal odds: 0 or more is a bet. Null for a
   * doubtful price.
   */
  edge: number | null;
  /** Why the best price is no bet, whatever its value; null if nothing speaks against it. */
  doubt: Doubt | null;
  /** The market's chance, and how far it moved since the open, in percentage points. */
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
  /** Where there is little room: "Pts + Reb". */
  shortMarket: string;
  /** What the search looks at: lower case without accents. */
  searchText: string;
  line: number;
  rank: number | null;
  projection: number | null;
  lineMove: number | null;
  over: PropSide;
  under: PropSide;
  /** The side with the better price; Over where the plan does not say. */
  better: BoardSide;
}

const SHORT = {
  ...{ Points: 'Pts', Rebounds: 'Reb', Assists: 'Ast', Steals: 'Stl', Blocks: 'Blk' },
  ...{ Receiving: 'Rec', Rushing: 'Rush', Passing: 'Pass', Yards: 'Yds', Attempts: 'Att', Touchdown: 'TD' },
  'Shots on Goal': 'Shots',
};

/** Sums and names of several words are abbreviated, single words are not. */
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

/** The rows of games that did not change stay the same objects, so that nothing is computed or drawn again. */
const known = new WeakMap<BoardGame, { books: MyBooks; rows: PropRow[] }>();

/** The rows of the board; best prices come from `books`, or from all of them if it is null. */
export function boardRows(games: readonly BoardGame[], books: MyBooks, names: Names): PropRow[] {
  return games.flatMap((game) => {
    const before = known.get(game);
    if (before?.books === books) return before.rows;
    const startsAt = Date.parse(game.startsAt);
    // Named once per game: naming 4,000 rows one by one took a third of the time.
    const markets = game.markets.map((market) => marketNames(market, names));
    const rows = game.columns.line.map((_, index) => rowOf(game, index, { startsAt, books, markets }));
    known.set(game, { books, rows });
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
  const [over, under, searchText] = [
    once(() => sideOf(game, index, 'Over', books)),
    once(() => sideOf(game, index, 'Under', books)),
    once(() => folded(`${player.name} ${team.name} ${team.abbreviation} ${named.marketName}`)),
  ];
  return {
    ...{ id: `${game.id}/${player.id}/${named.market}`, game, startsAt, player, team },
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

/** Computes at the first call. Of 4,000 rows a phone shows twenty, so most numbers are never needed. */
function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: compute() }).value;
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
  const [rates, numbers] = [
    once(() => ratesOf(columns, index, side)),
    once(() => numbersOf(columns, index, key, mine)),
  ];
  return {
    ...{ side, edge, doubt, elsewhere, takeAt, ...marketOf(columns, index, side) },
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
  const [over, under] = [prices[book]?.over[index] ?? null, prices[book]?.under[index] ?? null];
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
    // The chance of another line says nothing about this one.
    marketMove: columns.lineMove[index] === 0 ? moved : null,
  };
}

type Numbers = Pick<PropSide, 'chance' | 'fair' | 'best'>;

/** Chance and fair price, and what the best price is worth. */
function numbersOf(
  columns: BoardGame['columns'],
  index: number,
  key: 'over' | 'under',
  offer: BookOffer | null,
): Numbers {
  const [over, push, sd] = [columns.over[index] ?? null, columns.push[index] ?? 0, columns.sd[index] ?? null];
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
