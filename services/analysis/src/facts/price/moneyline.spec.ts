import { describe, expect, it } from '@jest/globals';
import type { EventOdds } from '../feed/odds-feed.ts';
import { readMoneylines } from './price.ts';

type Outcomes = { name: string; price: number | null }[];

const FETCHED = new Date('2026-01-14T14:00:00Z');

function anEvent(...books: Outcomes[]): EventOdds {
  const bookmakers = books.map((outcomes, index) => ({
    key: `b${index}`,
    title: `Book ${index}`,
    last_update: null,
    markets: [{ key: 'h2h', last_update: '2026-01-14T13:58:00Z', outcomes }],
  }));
  return {
    id: 'e',
    commence_time: '2026-01-15T00:00:00Z',
    home_team: 'Los Angeles Clippers',
    away_team: 'Ash City Owls',
    bookmakers,
  };
}

const read = (event: EventOdds) => readMoneylines(event, { gameId: 'nba:1', fetchedAt: FETCHED });

describe('moneylines', () => {
  it('become one row per book with the home side as over, whatever the order and spelling in the feed', () => {
    expect(
      read(
        anEvent([
          { name: 'Ash City Owls', price: 150 },
          { name: 'LA Clippers', price: -170 },
        ]),
      ),
    ).toEqual([
      {
        gameId: 'nba:1',
        playerId: '',
        market: 'h2h',
        book: 'Book 0',
        line: 0,
        over: -170,
        under: 150,
        knownAt: '2026-01-14T13:58:00.000Z',
      },
    ]);
  });

  it('include a book that quotes only one side, and leave out a book without a usable price', () => {
    const rows = read(
      anEvent(
        [{ name: 'Ash City Owls', price: 150 }],
        [{ name: 'LA Clippers', price: null }],
        [{ name: 'Draw', price: 900 }],
      ),
    );
    expect(rows.map(({ book, over, under }) => [book, over, under])).toEqual([['Book 0', null, 150]]);
  });

  it('keep the worse of two prices for one side, and leave out an impossible one', () => {
    const rows = read(
      anEvent([
        { name: 'Ash City Owls', price: 150 },
        { name: 'Ash City Owls', price: 140 },
        { name: 'LA Clippers', price: -50 },
      ]),
    );
    expect(rows.map(({ over, under }) => [over, under])).toEqual([[null, 140]]);
  });

  it('do not mix with the props of the same event', () => {
    const event = anEvent();
    event.bookmakers = [
      {
        key: 'b',
        title: 'B',
        last_update: null,
        markets: [
          {
            key: 'player_points',
            last_update: null,
            outcomes: [{ name: 'Over', description: 'X', price: -110, point: 9.5 }],
          },
        ],
      },
    ];
    expect(read(event)).toEqual([]);
  });
});
