import { z } from 'zod';
import { route } from '../messages/route.ts';
import { Side } from '../picks/forecast.ts';
import { Board, BoardProp } from './board.ts';

const Id = (of: string) => z.string().min(1).max(60, `${of} must have at most 60 characters`);

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
  params: z.strictObject({ gameId: Id('gameId'), playerId: Id('playerId'), market: Id('market') }),
  query: z.strictObject({ line: z.coerce.number().min(-1_000).max(10_000).optional(), side: Side.optional() }),
  limit: { perMinute: 240, by: 'account' },
  reply: BoardProp,
});
