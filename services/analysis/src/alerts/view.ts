import {
  type BoardFilters,
  boardRows,
  MARKETS,
  type MyBooks,
  type PropRow,
  type PropSide,
  readFilters,
  rowTest,
  shownSide,
} from '@overline/forecast';
import type { GameBoard } from '@overline/contracts';
import { NEAR_CHANCE, NEAR_PERCENT } from './condition.ts';

/** The board's search also matches the names of markets. */
const MARKET_NAMES = Object.fromEntries(MARKETS.map(({ key, name }) => [key, name]));
const NEAR = { percent: NEAR_PERCENT, chance: NEAR_CHANCE };

/** A prop and the side of it that a view shows. */
export interface ShownProp {
  row: PropRow;
  shown: PropSide;
}

/** What a saved view shows of one game, by prop: 'player/market'. */
export interface ViewReading {
  shown: ReadonlyMap<string, ShownProp>;
  /** Whether a prop that the view does not show is near its limits or has no price. Such a prop stays as it was. */
  isNear(prop: string): boolean;
}

/** A saved view's filters, as tests of a prop. */
export interface View {
  side: BoardFilters['side'];
  markets: readonly string[];
  isShown: (row: PropRow) => boolean;
  isNear: (row: PropRow) => boolean;
}

/** @param query the filters as in the page's URL */
export function viewOf(query: string, now: number): View {
  const filters = readFilters(new URLSearchParams(query));
  const { side, markets } = filters;
  return { side, markets, isShown: rowTest(filters, now), isNear: rowTest(filters, now, NEAR) };
}

/** Reads views of one game's board as a user with these books sees it. */
export function viewReader(board: GameBoard, books: MyBooks): (view: View) => ViewReading {
  const all = boardRows([board], books, MARKET_NAMES);
  const rows = new Map(all.map((row) => [keyOf(row), row]));
  const byMarket = Map.groupBy(all, ({ market }) => market);
  return ({ side, markets, isShown, isNear }) => {
    // Most views select only a few markets.
    const candidates = markets.length === 0 ? all : markets.flatMap((market) => byMarket.get(market) ?? []);
    const shown = candidates.filter(isShown).map((row) => [keyOf(row), { row, shown: shownSide(row, side) }] as const);
    return {
      shown: new Map(shown),
      isNear: (prop) => {
        const row = rows.get(prop);
        return row === undefined || shownSide(row, side).best === null || isNear(row);
      },
    };
  };
}

function keyOf({ player, market }: PropRow): string {
  return `${player.id}/${market}`;
}

/** The props that match after a reading, and those among them that did not match before. */
export function stepView(
  before: readonly string[],
  { shown, isNear }: ViewReading,
): { matching: string[]; entered: ShownProp[] } {
  const known = new Set(before);
  const entered = [...shown].flatMap(([key, prop]) => (known.has(key) ? [] : [prop]));
  const staying = before.filter((prop) => !shown.has(prop) && isNear(prop));
  return { matching: [...shown.keys(), ...staying], entered };
}
