import { expect, it } from '@jest/globals';
import { Clock } from '@overline/service-kit';
import type { Reading } from '../analysis/reading.ts';
import { ReadSlip } from './read-slip.ts';

const moreno = { playerId: 'p', gameId: 'nba:1', market: 'player_points', line: 20.5, side: 'over' } as const;
const READINGS: Record<string, Reading> = {
  'Moreno over 20.5 points': { kind: 'props', questions: [moreno] },
  'Moreno points': { kind: 'props', questions: [{ ...moreno, line: null, side: null }] },
  'Moreno points over 20.5': { kind: 'props', questions: [moreno] },
  'Hawks ML': { kind: 'game', gameId: 'nba:1' },
};

const teams = new Map([
  ['h', { id: 'h', name: 'Atlanta Hawks', abbreviation: 'ATL' }],
  ['c', { id: 'c', name: 'Boston Celtics', abbreviation: 'BOS' }],
]);

function read(text: string) {
  const reader = {
    execute: async (query: string): Promise<Reading> =>
      READINGS[query] ?? { kind: 'refused', why: 'nothing', text: '', suggestions: [] },
  };
  const players = { names: async () => new Map([['p', 'Ada Moreno']]) };
  const games = { find: async () => [{ id: 'nba:1', homeTeam: 'h', awayTeam: 'c' }] };
  const names = {
    names: async () => new Map([...teams].map(([id, { name }]) => [id, name])),
    byIds: async () => teams,
  };
  const parts = [reader, players, games, names, new Clock()] as unknown as ConstructorParameters<typeof ReadSlip>;
  return new ReadSlip(...parts).execute({ text });
}

const OVER = {
  kind: 'prop',
  gameId: 'nba:1',
  playerId: 'p',
  playerName: 'Ada Moreno',
  market: 'player_points',
  side: 'Over',
  line: 20.5,
};

it('keeps each price of a parlay with its own leg', async () => {
  expect(await read('2-leg parlay +264\nHawks ML -130\nMoreno over 20.5 points -110\nStake 10')).toMatchObject({
    odds: '+264',
    stakeCents: 1_000,
    legs: [
      { kind: 'moneyline', gameId: 'nba:1', side: 'Home', team: 'Atlanta Hawks', odds: '-130' },
      { ...OVER, odds: '-110' },
    ],
    unread: [],
  });
});

it('reads a bet that is written on two lines', async () => {
  expect(await read('Moreno points\nover 20.5 -115')).toMatchObject({ odds: '-115', legs: [OVER], unread: [] });
});

it('reports what it could not read, and keeps it as a leg with its own text', async () => {
  expect(await read('Moreno over 20.5 points -110\nFirst basket Zork +500')).toMatchObject({
    legs: [
      { ...OVER, odds: '-110' },
      { kind: 'other', description: 'First basket Zork', odds: '+500' },
    ],
    unread: ['First basket Zork'],
  });
});
