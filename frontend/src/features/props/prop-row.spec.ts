import { describe, expect, it } from '@jest/globals';
import { aGameBoard } from '@overline/contracts/a-game-board';
import { type Doubt, filterRows, NO_FILTERS, readFilters, boardRows, writeFilters } from '@overline/forecast';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { moveText, sortRows } from './columns.tsx';

const BEFORE = Date.parse('2026-01-15T16:00:00.000Z');
const A_BOARD = [aGameBoard()];
const [points, assists] = boardRows(A_BOARD, null, MARKET_NAMES);
if (!points || !assists) throw new Error('The fixture has two rows');

describe('a row of the board', () => {
  it('has the chance, fair price, best price and value of each side', () => {
    expect(points.over).toMatchObject({ chance: 55, fair: -122, takeAt: -112, market: 50.5, marketMove: 2.5 });
    // 0.55 * (1 + 100/102) - 1
    expect(points.over.best).toMatchObject({ book: 'Copper Row', price: -102, value: 8.9 });
    expect(points.under).toMatchObject({ chance: 45, fair: 123, market: 49.5, marketMove: -2.5 });
    expect(points.under.best).toMatchObject({ book: 'Bluefin', price: -115 });
  });

  it('leaves pushes out of chance and hit rates', () => {
    // 0.4 / (0.4 + 0.5)
    expect(assists.over.chance).toBe(44.4);
    expect(assists.under.rates.last5).toEqual({ wins: 2, decided: 4, percent: 50 });
    expect(assists.over.rates.headToHead.percent).toBeNull();
  });

  it('takes the best price from the chosen books only', () => {
    const [mine, none] = boardRows(A_BOARD, new Set(['Bluefin']), MARKET_NAMES);
    expect(mine?.over.best).toMatchObject({ book: 'Bluefin', price: -105 });
    expect(none?.over.best).toBeNull();
  });

  it('is a bet if the best price is at least the worst price worth taking', () => {
    expect(points.over.edge).toBeGreaterThan(0);
    expect(points.under.edge).toBeLessThan(0);
    // One book alone is no consensus.
    expect(assists.under.edge).toBeNull();
  });

  it('is not a bet at a price that is far from the consensus', () => {
    const board = aGameBoard();
    const [first] = board.columns.prices;
    const prices = [{ over: [210, null], under: [-290, null] }, ...board.columns.prices.slice(1)];
    if (!first) throw new Error('The fixture has two books');
    const [far] = boardRows([{ ...board, columns: { ...board.columns, prices } }], null, MARKET_NAMES);
    expect(far?.over).toMatchObject({ best: { price: 210 }, doubt: 'far', edge: null });
    expect(points.over.doubt).toBeNull();
  });

  it('doubts a price that only one book quotes, except on plans without forecasts', () => {
    expect(assists.under).toMatchObject({ best: { price: -130 }, doubt: 'few-books', edge: null });
    const board = aGameBoard();
    const columns = { ...board.columns, over: [null, null], sd: [null, null], consensus: [null, null] };
    const locked = boardRows([{ ...board, columns }], null, MARKET_NAMES);
    expect(locked.map(({ under }) => under.doubt)).toEqual([null, null]);
  });

  it('says how the market moved if the line stayed', () => {
    expect(moveText({ row: points, shown: points.over })).toBe('+2.5 pts');
    expect(moveText({ row: assists, shown: assists.over })).toBeNull();
    expect(moveText({ row: { ...points, lineMove: -1 }, shown: points.over })).toBe('▼ 1');
  });
});

describe('the filters', () => {
  const idsOf = (query: string, now = BEFORE): string[] =>
    filterRows([points, assists], readFilters(new URLSearchParams(query)), now).map(({ player }) => player.name);

  it.each([
    ['', ['Ada Moreno', 'Benoît Lindqvist']],
    ['q=benoit', ['Benoît Lindqvist']],
    ['q=gulls+points', ['Ada Moreno']],
    ['market=player_assists', ['Benoît Lindqvist']],
    ['team=nba:7', ['Ada Moreno']],
    ['game=nba:2', []],
    ['line=..10', ['Benoît Lindqvist']],
    ['side=over&odds=100..', ['Benoît Lindqvist']],
    ['side=over&odds=-110..-101', ['Ada Moreno']],
    ['value=5', ['Ada Moreno']],
    ['bets', ['Ada Moreno']],
    ['hit=last10:70', ['Ada Moreno']],
    ['starters', ['Ada Moreno']],
    ['healthy', ['Ada Moreno']],
  ])('%j leave %j', (query, names) => {
    expect(idsOf(query)).toEqual(names);
  });

  it('hide games that have started, unless asked to show them', () => {
    const after = Date.parse('2026-01-16T01:00:00.000Z');
    expect(idsOf('', after)).toEqual([]);
    expect(idsOf('started', after)).toHaveLength(2);
  });

  it('are restored from the URL', () => {
    const query =
      'q=ada&market=player_points%2Cplayer_assists&side=under&line=10..&odds=-150..120&value=2.5&hit=season%3A55';
    const written = new URLSearchParams(writeFilters(readFilters(new URLSearchParams(query))));
    expect([...written].sort()).toEqual([...new URLSearchParams(query)].sort());
    expect(writeFilters(NO_FILTERS)).toEqual({});
  });

  it('sort rows by any column, and rows without a value last', () => {
    const order = (sort: string): string[] => sortRows([points, assists], sort, null).map(({ market }) => market);
    expect(order('-edge')).toEqual(['player_points', 'player_assists']);
    expect(order('line')).toEqual(['player_assists', 'player_points']);
    expect(order('-headToHead')).toEqual(['player_points', 'player_assists']);
    expect(order('player')).toEqual(['player_points', 'player_assists']);
  });

  it('hide a row whose price only one book quotes when filtering by value, and sort it last', () => {
    const board = aGameBoard();
    const [first, second] = board.columns.prices;
    if (!first || !second) throw new Error('The fixture has two books');
    const prices = [first, { ...second, under: [-118, 200] }];
    const rows = boardRows([{ ...board, columns: { ...board.columns, prices } }], null, MARKET_NAMES);
    // 0.5 * 2 - 0.4
    expect(rows[1]?.under.best?.value).toBe(60);
    for (const sort of ['-value', 'value', '-confidence', 'confidence'])
      expect(sortRows(rows, sort, null).map(({ market }) => market)).toEqual(['player_points', 'player_assists']);
    const shown = filterRows(rows, readFilters(new URLSearchParams('value=5')), BEFORE);
    expect(shown.map(({ market }) => market)).toEqual(['player_points']);
  });

  it('sort doubtful prices below all others, also if their values are equal', () => {
    const priced = (id: string, value: number | null, doubt: Doubt | null) => {
      const best = value === null ? null : { book: 'Bluefin', price: 100, value, confidence: value };
      return { ...points, id, over: { ...points.over, best, doubt } };
    };
    const rows = [
      priced('unpriced', null, null),
      priced('far', 8, 'far'),
      priced('sound', 8, null),
      priced('few books', 9, 'few-books'),
      priced('best', 12, null),
      priced('unpriced too', null, 'few-books'),
      priced('as sound', 8, null),
    ];
    const order = (sort: string): string[] => sortRows(rows, sort, 'Over').map(({ id }) => id);
    const last = ['unpriced', 'unpriced too'];
    const falling = ['best', 'sound', 'as sound', 'few books', 'far', ...last];
    expect(order('-value')).toEqual(falling);
    expect(order('-confidence')).toEqual(falling);
    expect(order('value')).toEqual(['sound', 'as sound', 'best', 'far', 'few books', ...last]);
  });
});
