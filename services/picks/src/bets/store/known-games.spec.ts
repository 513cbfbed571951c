import { expect, it } from '@jest/globals';
import { NewBet } from '@overline/contracts';
import type { Bus } from '@overline/messaging';
import { KnownGames } from './known-games.ts';

it('requests each game of many bets once, at most 20 in a message', async () => {
  const requested: string[][] = [];
  const bus = {
    request: (_contract: unknown, { gameIds }: { gameIds: string[] }) => {
      requested.push(gameIds);
      return Promise.resolve({ games: gameIds.map((gameId) => ({ gameId })) });
    },
  };
  const bets = [...Array.from({ length: 45 }, (_, game) => `nba:${game}`), 'nba:0'].map((gameId) =>
    NewBet.parse({
      book: 'Caesars',
      placedAt: '2026-01-20T17:00:00.000Z',
      stakeCents: 1_000,
      legs: [{ kind: 'moneyline', gameId, side: 'Home', team: 'Hawks', odds: '-110' }],
    }),
  );
  const games = await new KnownGames(bus as unknown as Bus).of(bets);
  expect(requested.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(games.size).toBe(45);
});
