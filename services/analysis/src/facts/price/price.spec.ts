import { describe, expect, it } from '@jest/globals';
import { quotedMarkets } from '@overline/forecast';
import fc from 'fast-check';
import type { EventOdds } from '../feed/odds-feed.ts';
import { Squad } from '../player/match-player.ts';
import { readPrices } from './price.ts';

const fetchedAt = new Date('2026-01-14T14:00:00Z');
const squad = new Squad(
  [
    { id: 'p1', name: 'Mads Goldenrod' },
    { id: 'p2', name: "Luca D'Amaury" },
  ],
  new Map(),
);
const sources = { gameId: 'g', squad, markets: quotedMarkets('nba'), fetchedAt };

type Outcome = { name: string; description?: string | null; price?: number | null; point?: number | null };
type Market = { key: string; last_update?: string | null; outcomes: Outcome[] };

const over = (price: number | null, rest: Partial<Outcome> = {}): Outcome => ({
  name: 'Over',
  description: 'Mads Goldenrod',
  point: 24.5,
  price,
  ...rest,
});
const under = (price: number | null, rest: Partial<Outcome> = {}): Outcome => ({ ...over(price, rest), name: 'Under' });
const points = (outcomes: Outcome[], last_update: string | null = '2026-01-14T13:51:27Z'): Market => ({
  key: 'player_points',
  last_update,
  outcomes,
});
const event = (markets: Market[], last_update: string | null = null): EventOdds => ({
  id: 'e',
  commence_time: '2026-01-15T00:00:00Z',
  home_team: 'A',
  away_team: 'B',
  bookmakers: [{ key: 'acme', title: 'Acme', last_update, markets }],
});
const read = (outcomes: Outcome[]) => readPrices(event([points(outcomes)]), sources);

describe('reading the prop prices of an event', () => {
  it('gives all quotes of one market the same time, although its alternates have one of their own', () => {
    const alternates = {
      ...points([over(180, { point: 29.5 })], '2026-01-14T13:52:00Z'),
      key: 'player_points_alternate',
    };
    const { prices } = readPrices(event([points([over(-110), under(-115)]), alternates]), sources);
    expect(prices.map(({ line, over: price, knownAt }) => [line, price, knownAt])).toEqual([
      [24.5, -110, '2026-01-14T13:52:00.000Z'],
      [29.5, 180, '2026-01-14T13:52:00.000Z'],
    ]);
  });

  it('merges over and under into one row per book, market, player and line', () => {
    expect(read([over(-110), under(-115), over(105, { point: 26.5 })]).prices).toEqual([
      {
        gameId: 'g',
        playerId: 'p1',
        market: 'player_points',
        book: 'Acme',
        line: 24.5,
        over: -110,
        under: -115,
        knownAt: '2026-01-14T13:51:27.000Z',
      },
      {
        gameId: 'g',
        playerId: 'p1',
        market: 'player_points',
        book: 'Acme',
        line: 26.5,
        over: 105,
        under: null,
        knownAt: '2026-01-14T13:51:27.000Z',
      },
    ]);
  });

  it.each([
    ['a missing price', over(null)],
    ['no price at all', { name: 'Over', description: 'Mads Goldenrod', point: 24.5 }],
    ['a missing line', over(-110, { point: null })],
    ['a missing name', over(-110, { description: null })],
    ['a price that no book can mean', over(-99)],
    ['a price of zero', over(0)],
    ['a price beyond all odds', over(3_000_000_000)],
    ['a line beyond all scores', over(-110, { point: 1e300 })],
    ['a side that is neither over nor under', over(-110, { name: 'Yes' })],
  ])('leaves out %s, counts it, and keeps the other side', (_what, invalid) => {
    const { prices, incomplete, unmatched } = read([invalid, under(-115)]);
    expect(prices).toMatchObject([{ over: null, under: -115 }]);
    expect({ incomplete, unmatched }).toEqual({ incomplete: 1, unmatched: [] });
  });

  it('reads a scorer list: Yes is over 0.5, and neither a defense nor "No Scorer" is a player', () => {
    const markets = new Map([['player_points', { key: 'player_points', impliedLine: 0.5 }]]);
    const yes = { name: 'Yes', description: 'Mads Goldenrod', price: 250 };
    const others = ['Kansas City Chiefs D/ST', 'No Scorer'].map((description) => ({ ...yes, description }));
    const named = { name: 'Mads Goldenrod', price: 240 };
    const { prices, unmatched } = readPrices(event([points([yes, ...others, named])]), { ...sources, markets });
    expect(prices).toMatchObject([{ line: 0.5, over: 240, under: null }]);
    expect(unmatched).toEqual([]);
  });

  it('reports each unmatched name once, and leaves out its prices', () => {
    const nemo = { description: 'Nemo Nowhereman' };
    const { prices, unmatched } = read([over(-110, nemo), under(-110, nemo), over(120)]);
    expect(prices).toHaveLength(1);
    expect(unmatched).toEqual([{ gameId: 'g', name: 'Nemo Nowhereman', reason: 'nobody' }]);
  });

  it('dates no price later than it was fetched, and uses the book’s or the fetch time if a time is missing', () => {
    const knownAt = (market: Market, book: string | null = null) =>
      readPrices(event([market], book), sources).prices[0]?.knownAt;
    expect(knownAt(points([over(-110)], '2026-01-14T15:30:00Z'))).toBe(fetchedAt.toISOString());
    expect(knownAt(points([over(-110)], null), '2026-01-14T13:00:00Z')).toBe('2026-01-14T13:00:00.000Z');
    expect(knownAt(points([over(-110)], null))).toBe(fetchedAt.toISOString());
    expect(knownAt(points([over(-110)], 'yesterday'))).toBe(fetchedAt.toISOString());
  });

  it('reads nothing from an event without books, or from markets we did not request', () => {
    expect(readPrices({ ...event([]), bookmakers: null }, sources).prices).toEqual([]);
    expect(readPrices(event([{ key: 'player_double_double', outcomes: [over(-110)] }]), sources)).toEqual({
      prices: [],
      unmatched: [],
      incomplete: 0,
    });
  });

  it('keeps the worse of two prices for the same side, in either order', () => {
    expect(read([over(-110), over(-130), over(105)]).prices).toMatchObject([{ over: -130 }]);
  });

  it('reads the same prices in any order of outcomes', () => {
    const outcome = fc.record({
      name: fc.constantFrom('Over', 'Under', 'Yes'),
      description: fc.constantFrom('Mads Goldenrod', "Luca D'Amaury", 'LUCA DAMAURY', 'Nemo', null),
      price: fc.option(fc.integer({ min: -400, max: 400 })),
      point: fc.option(fc.constantFrom(1.5, 2.5)),
    });
    fc.assert(
      fc.property(
        fc
          .array(outcome, { maxLength: 12 })
          .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const sorted = (outcomes: Outcome[]): unknown =>
            read(outcomes)
              .prices.map((price) => JSON.stringify(price))
              .sort();
          expect(sorted(shuffled)).toEqual(sorted(list));
          expect(read(list).prices.every((price) => price.over !== null || price.under !== null)).toBe(true);
        },
      ),
    );
  });
});
