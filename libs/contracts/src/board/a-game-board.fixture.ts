import type { GameBoard } from './board.ts';

const overs = (over: number[], games: number[], push = over.map(() => 0)) => ({ over, push, games });

/** Two props: a bet on points over 20.5, and assists that one book quotes. Each of PAID_NUMBERS occurs once. */
export function aGameBoard(more: Partial<GameBoard> = {}): GameBoard {
  return {
    id: 'nba:1',
    version: 'v1',
    league: 'NBA',
    startsAt: '2026-01-16T00:30:00.000Z',
    home: { id: 'nba:7', name: 'Harbor City Gulls', abbreviation: 'HAR' },
    away: { id: 'nba:8', name: 'Port Alder Foxes', abbreviation: 'ALD' },
    pricesAt: '2026-01-15T15:00:00.000Z',
    rankedTeams: 30,
    books: ['Bluefin', 'Copper Row'],
    markets: ['player_assists', 'player_points'],
    notOffered: [],
    players: [
      { id: 'nba:11', name: 'Ada Moreno', home: true, status: null, minutes: 33.3, starter: true },
      { id: 'nba:12', name: 'Benoît Lindqvist', home: false, status: 'questionable', minutes: 21, starter: false },
    ],
    columns: {
      player: [0, 1],
      market: [1, 0],
      line: [20.5, 6],
      last5: overs([4, 2], [5, 5], [0, 1]),
      last10: overs([7, 4], [10, 10]),
      last20: overs([12, 9], [20, 20]),
      season: overs([15, 11], [26, 24]),
      headToHead: overs([2, 0], [3, 0]),
      rank: [3, 17],
      side: [0, 1],
      over: [0.55, 0.4],
      push: [0, 0.1],
      sd: [0.2, 0.3],
      takeOver: [-112, null],
      takeUnder: [130, null],
      projection: [22.4, 5.6],
      consensus: [50.5, null],
      lineMove: [0, null],
      openConsensus: [48, null],
      prices: [
        { over: [-105, null], under: [-115, null] },
        { over: [-102, 110], under: [-118, -130] },
      ],
    },
    ...more,
  };
}

/** The board's numbers that the Free plan must not see, as they appear in JSON. */
export const PAID_NUMBERS: readonly string[] = [
  ...['0.55', '0.4', '0.2', '0.3', '22.4', '5.6', '53', '50.5', '33.3'],
  ...['-112', '130', '-105', '110'],
];
