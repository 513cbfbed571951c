import { z } from 'zod';
import { route } from '../messages/route.ts';
import { Side } from '../picks/forecast.ts';
import { Board, BoardProp, LineMovement } from './board.ts';
import { GamePage, PlayerPage } from './pages.ts';

const Id = (of: string) => z.string().min(1).max(60, `${of} must have at most 60 characters`);

const PropParams = z.strictObject({ gameId: Id('gameId'), playerId: Id('playerId'), market: Id('market') });
const limit = { perMinute: 240, by: 'account' } as const;

export const board = route('GET', '/props', {
  access: 'signed-in',
  summary:
    'Every prop with a quote today and tomorrow, as columns. The Free plan gets lines and hit rates, and prices and ' +
    'chances of its six picks only',
  reply: Board,
});

export const boardProp = route('GET', '/props/:gameId/:playerId/:market', {
  access: 'premium',
  summary: 'One prop of the board: its forecast, its facts, and every line that a book quotes',
  params: PropParams,
  query: z.strictObject({ line: z.coerce.number().min(-1_000).max(10_000).optional(), side: Side.optional() }),
  limit,
  reply: BoardProp,
});

export const lineMovement = route('GET', '/props/:gameId/:playerId/:market/movement', {
  access: 'premium',
  summary: 'How line and prices of a prop moved since the open; before today (America/Chicago) for Platinum only',
  params: PropParams,
  limit,
  reply: LineMovement,
});

export const playerPage = route('GET', '/players/:id', {
  access: 'premium',
  summary: "A player's season log, next game and teammates",
  params: z.strictObject({ id: Id('id') }),
  limit,
  reply: PlayerPage,
});

export const gamePage = route('GET', '/games/:id', {
  access: 'premium',
  summary: 'A game with both lineups, injuries and the projected score',
  params: z.strictObject({ id: Id('id') }),
  limit,
  reply: GamePage,
});

export const gameMovement = route('GET', '/games/:id/movement', {
  access: 'premium',
  summary: 'How the moneylines of a game moved since the open; before today (America/Chicago) for Platinum only',
  params: z.strictObject({ id: Id('id') }),
  limit,
  reply: LineMovement,
});
