import type { Side } from '@overline/contracts';
import { decimalFromAmerican } from '@overline/forecast';
import { folded, type PropRow, type PropSide, RATE_KEYS, type RateKey } from './prop-row.ts';

/** What the URL says about which rows are shown, and in which order. Null: any. */
export interface BoardFilters {
  q: string;
  league: string | null;
  game: string | null;
  team: string | null;
  markets: readonly string[];
  side: Side | null;
  line: Range;
  /** American odds, the worst and the best accepted. */
  odds: Range;
  /** At least this much, in percent. */
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

export interface Range {
  from: number | null;
  to: number | null;
}

const ANY: Range = { from: null, to: null };
/** Bets first, those whose price is the furthest above the worst one worth taking. */
export const DEFAULT_SORT = '-edge';

export function readFilters(params: URLSearchParams): BoardFilters {
  const text = (key: string): string | null => params.get(key) || null;
  const [rateOf, least] = (params.get('hit') ?? '').split(':');
  const rateKey = RATE_KEYS.find((key) => key === rateOf);
  const side = text('side');
  return {
    q: params.get('q') ?? '',
    league: text('league'),
    game: text('game'),
    team: text('team'),
    markets: (params.get('market') ?? '').split(',').filter(Boolean),
    side: side === 'over' ? 'Over' : side === 'under' ? 'Under' : null,
    line: readRange(params.get('line')),
    odds: readRange(params.get('odds')),
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

/** The filters as search parameters; what is at its default is left out. */
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

/** The side of a row that the filters look at. */
export function sideShown(row: PropRow, side: Side | null): PropSide {
  return (side ?? row.better) === 'Over' ? row.over : row.under;
}

export function filterRows(rows: readonly PropRow[], filters: BoardFilters, now: number): PropRow[] {
  const tests = testsOf(filters, now);
  return rows.filter((row) => tests.every((test) => test(row)));
}

type Test = (row: PropRow) => boolean;

/** One test per filter that is set, the cheap ones first. */
function testsOf(filters: BoardFilters, now: number): Test[] {
  const { league, game, team, side, value, confidence, rate } = filters;
  const markets = new Set(filters.markets);
  const words = folded(filters.q).split(' ').filter(Boolean);
  const best = (row: PropRow): PropSide['best'] => sideShown(row, side).best;
  return [
    filters.started ? null : ({ game: { startsAt } }: PropRow) => Date.parse(startsAt) > now,
    league && ((row: PropRow) => row.game.league === league),
    game && ((row: PropRow) => row.game.id === game),
    team && ((row: PropRow) => row.team.id === team),
    markets.size > 0 ? (row: PropRow) => markets.has(row.market) : null,
    filters.starters ? (row: PropRow) => row.player.starter === true : null,
    filters.healthy ? (row: PropRow) => row.player.status === null : null,
    isSet(filters.line) ? (row: PropRow) => isWithin(row.line, filters.line) : null,
    filters.bets ? (row: PropRow) => (sideShown(row, side).edge ?? -1) >= 0 : null,
    filters.myBooks ? (row: PropRow) => best(row) !== null : null,
    isSet(filters.odds) ? (row: PropRow) => isPriceWithin(best(row)?.price ?? null, filters.odds) : null,
    value === null ? null : (row: PropRow) => (best(row)?.value ?? Number.NEGATIVE_INFINITY) >= value,
    confidence === null ? null : (row: PropRow) => (best(row)?.confidence ?? -1) >= confidence,
    rate && ((row: PropRow) => (sideShown(row, side).rates[rate.of].percent ?? -1) >= rate.least),
    words.length > 0 ? (row: PropRow) => matches(row, words) : null,
  ].filter((test): test is Test => typeof test === 'function');
}

function matches({ searchText }: PropRow, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word));
}

function isPriceWithin(price: number | null, { from, to }: Range): boolean {
  if (price === null) return false;
  const decimal = decimalFromAmerican(price);
  return (from === null || decimal >= decimalFromAmerican(from)) && (to === null || decimal <= decimalFromAmerican(to));
}

function isSet({ from, to }: Range): boolean {
  return from !== null || to !== null;
}

function isWithin(value: number, { from, to }: Range): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

/** "10.5..20", "..20", "10.5..". */
function readRange(text: string | null): Range {
  if (text === null) return ANY;
  const [from = '', to = ''] = text.split('..');
  return { from: readNumber(from), to: readNumber(to) };
}

function writeRange({ from, to }: Range): string | null {
  return from === null && to === null ? null : `${from ?? ''}..${to ?? ''}`;
}

function readNumber(text: string | null | undefined): number | null {
  const value = Number(text);
  return text === null || text === undefined || text === '' || !Number.isFinite(value) ? null : value;
}
