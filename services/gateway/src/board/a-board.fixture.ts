import type { GameBoard } from '@overline/contracts';

const overs = (over: number[], games: number[]) => ({ over, push: over.map(() => 0), games });

/** A game with two props. Every paid number in it is unlike any other number. */
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
    books: ['Copper Row'],
    markets: ['player_assists', 'player_points'],
    players: [
      { id: 'nba:11', name: 'Ada Moreno', home: true, status: null, minutes: 33.3, starter: true },
      { id: 'nba:12', name: 'Bo Lindqvist', home: false, status: 'questionable', minutes: 33.3, starter: true },
    ],
    columns: {
      player: [0, 1],
      market: [1, 0],
      line: [20.5, 6.5],
      last5: overs([4, 2], [5, 5]),
      last10: overs([7, 4], [10, 10]),
      last20: overs([12, 9], [20, 20]),
      season: overs([15, 11], [26, 24]),
      headToHead: overs([2, 1], [3, 2]),
      rank: [3, 17],
      side: [0, 1],
      over: [0.5551, 0.4449],
      push: [0, 0],
      sd: [0.1717, 0.2727],
      takeOver: [-112, 131],
      takeUnder: [131, -118],
      projection: [22.4, 22.4],
      consensus: [52.9, 52.9],
      lineMove: [1, 0],
      openConsensus: [52.9, 52.9],
      prices: [{ over: [-118, 131], under: [-104, -118] }],
    },
    ...more,
  };
}
