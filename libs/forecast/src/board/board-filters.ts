import { impliedFromAmerican, isAmerican } from '../odds/odds.ts';
import type { BoardSide } from './board-game.ts';
import { folded, type PropRow, type PropSide, RATE_KEYS, type RateKey } from './prop-row.ts';

/** The board's filters and order, as stored in its URL. Null means that the filter is not set. */
export interface BoardFilters {
  q: string;
  league: string | null;
  game: string | null;
  team: string | null;
  markets: readonly string[];
  side: BoardSide | null;
  line: FilterRange;
  /** The worst and the best accepted price, in American odds. */
  odds: FilterRange;
  /** The minimum value of the best price in percent. The filter excludes doubtful prices (`doubtOf`). */
  value: number | null;
  confidence: number | null;
  rate: { of: RateKey; least: number } | null;
  /** Only prices that are worth a bet. */
  bets: boolean;
  myBooks: boolean;
  starters: boolean;
  /** Leaves out players on the injury report. */
  healthy: boolean;
  /** Shows games that have started too. */
  started: boolean;
  sort: string;
}

export interface FilterRange {
  from: number | null;
  to: number | null;
}

const SIDES: readonly BoardSide[] = ['Over', 'Under'];
const ANY: FilterRange = { from: null, to: null };
/**
 * Descending by `edge`: how much more the best price pays than the worst price worth taking. Bets therefore come first.
 */
const DEFAULT_SORT = '-edge';

export function readFilters(params: URLSearchParams): BoardFilters {
  const text = (key: string): string | null => params.get(key) || null;
  const [rateOf, least] = (params.get('hit') ?? '').split(':');
  const rateKey = RATE_KEYS.find((key) => key === rateOf);
  return {
    q: params.get('q') ?? '',
    league: text('league'),
    game: text('game'),
    team: text('team'),
    markets: (params.get('market') ?? '').split(',').filter(Boolean),
    side: SIDES.find((side) => side.toLowerCase() === params.get('side')) ?? null,
    line: readRange(params.get('line')),
    odds: readOdds(params.get('odds')),
    value: readNumber(params.get('value')),
    confidence: readNumber(params.get('confidence')),
    rate: rateKey ? { of: rateKey, least: readNumber(least) ?? 60 } : null,
    bets: params.has('bets'),
    myBooks: params.get('books') === 'mine',
    starters: params.has('starters'),
    healthy: params.has('healthy'),
    started: params.has('started'),
    sort: params.get('sort') ?? DEFAULT_SORT,
  };
}

/** The filters as search parameters; filters at their default are left out. */
export function writeFilters(filters: BoardFilters): Record<string, string> {
  const { q, league, game, team, markets, side, rate, sort } = filters;
  const all: Record<string, string | null> = {
    q: q || null,
    league,
    game,
    team,
    market: markets.join(',') || null,
    side: side && side.toLowerCase(),
    line: writeRange(filters.line),
    odds: writeRange(filters.odds),
    value: filters.value === null ? null : String(filters.value),
    confidence: filters.confidence === null ? null : String(filters.confidence),
    hit: rate && `${rate.of}:${rate.least}`,
    bets: filters.bets ? '1' : null,
    books: filters.myBooks ? 'mine' : null,
    starters: filters.starters ? '1' : null,
    healthy: filters.healthy ? '1' : null,
    started: filters.started ? '1' : null,
    sort: sort === DEFAULT_SORT ? null : sort,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
}

export const NO_FILTERS = readFilters(new URLSearchParams());

/** How many filters are set; search and order do not count. */
export function countFilters(filters: BoardFilters): number {
  const { q: _search, sort: _order, ...set } = writeFilters(filters);
  return Object.keys(set).length;
}

/** The side of a row that the filters test: `side` if it is set, otherwise the better side. */
export function shownSide(row: PropRow, side: BoardSide | null): PropSide {
  return (side ?? row.better) === 'Over' ? row.over : row.under;
}

export function filterRows(rows: readonly PropRow[], filters: BoardFilters, now: number): PropRow[] {
  return rows.filter(rowTest(filters, now));
}

type Test = (row: PropRow) => boolean;

/** How far a row may miss the limits of the filters and still be shown. */
interface Tolerance {
  /** For value, confidence and edge, in percentage points. */
  percent: number;
  /** For the break-even chance of the odds, as a fraction of 1. */
  chance: number;
}

const EXACT: Tolerance = { percent: 0, chance: 0 };

/** Whether the filters show a row. */
export function rowTest(filters: BoardFilters, now: number, tolerance = EXACT): Test {
  const tests = testsOf(filters, now, tolerance);
  return (row) => tests.every((test) => test(row));
}

/** One test per filter that is set, the cheap ones first. */
function testsOf(filters: BoardFilters, now: number, { percent, chance }: Tolerance): Test[] {
  const { league, game, team, side, value, confidence, rate } = filters;
  const markets = new Set(filters.markets);
  const words = folded(filters.q).split(' ').filter(Boolean);
  const best = (row: PropRow): PropSide['best'] => shownSide(row, side).best;
  const undoubted = (row: PropRow): PropSide['best'] => (shownSide(row, side).doubt === null ? best(row) : null);
  return [
    filters.started ? null : ({ startsAt }: PropRow) => startsAt > now,
    league && ((row: PropRow) => row.game.league === league),
    game && ((row: PropRow) => row.game.id === game),
    team && ((row: PropRow) => row.team.id === team),
    markets.size > 0 ? (row: PropRow) => markets.has(row.market) : null,
    filters.starters ? (row: PropRow) => row.player.starter === true : null,
    filters.healthy ? (row: PropRow) => row.player.status === null : null,
    isSet(filters.line) ? (row: PropRow) => isWithin(row.line, filters.line) : null,
    filters.bets ? (row: PropRow) => atLeast(shownSide(row, side).edge, -percent) : null,
    filters.myBooks ? (row: PropRow) => best(row) !== null : null,
    isSet(filters.odds) ? (row: PropRow) => isPriceWithin(best(row)?.price ?? null, filters.odds, chance) : null,
    value === null ? null : (row: PropRow) => atLeast(undoubted(row)?.value ?? null, value - percent),
    confidence === null ? null : (row: PropRow) => atLeast(undoubted(row)?.confidence ?? null, confidence - percent),
    rate && ((row: PropRow) => atLeast(shownSide(row, side).rates[rate.of].percent, rate.least)),
    words.length > 0 ? (row: PropRow) => matches(row, words) : null,
  ].filter((test): test is Test => typeof test === 'function');
}

function atLeast(value: number | null, least: number): boolean {
  return value !== null && value >= least;
}

function matches({ searchText }: PropRow, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word));
}

/** The better the price, the lower the chance at which it breaks even. */
function isPriceWithin(price: number | null, { from, to }: FilterRange, tolerance: number): boolean {
  if (price === null) return false;
  const chance = impliedFromAmerican(price);
  return (
    (from === null || chance <= impliedFromAmerican(from) + tolerance) &&
    (to === null || chance >= impliedFromAmerican(to) - tolerance)
  );
}

function isSet({ from, to }: FilterRange): boolean {
  return from !== null || to !== null;
}

function isWithin(value: number, { from, to }: FilterRange): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

/** "10.5..20", "..20", "10.5..". */
function readRange(text: string | null): FilterRange {
  if (text === null) return ANY;
  const [from = '', to = ''] = text.split('..');
  return { from: readNumber(from), to: readNumber(to) };
}

/** Ignores limits that are not American odds. */
function readOdds(text: string | null): FilterRange {
  const { from, to } = readRange(text);
  const odds = (price: number | null): number | null => (price !== null && isAmerican(price) ? price : null);
  return { from: odds(from), to: odds(to) };
}

function writeRange(range: FilterRange): string | null {
  return isSet(range) ? `${range.from ?? ''}..${range.to ?? ''}` : null;
}

function readNumber(text: string | null | undefined): number | null {
  const value = Number(text);
  return text === null || text === undefined || text === '' || !Number.isFinite(value) ? null : value;
}
