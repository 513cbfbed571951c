import { z } from 'zod';
import { request } from '../messages/bus-messages.ts';
import { Board, GameBoard } from './board.ts';
import { boardProp, gameMovement, gamePage, lineMovement, playerPage } from './board.routes.ts';

/**
 * The props of the games of today and tomorrow. Replies with the games whose version differs from the one in `have`, as
 * many as fit into one message. Repeat the request while `more` is true.
 */
export const getBoard = request(
  'analysis.get-board',
  z.object({ have: z.record(z.string(), z.string()) }),
  z.object({
    order: z.array(z.string()),
    changed: z.array(GameBoard),
    more: z.boolean(),
    preparing: Board.shape.preparing,
  }),
  { timeoutMs: 60_000 },
);

/** One prop in full. Fails as not-found where no book quotes it or its game has started. */
export const getBoardProp = request(
  'analysis.get-board-prop',
  boardProp.params.extend(boardProp.query.shape),
  boardProp.reply,
  { timeoutMs: 15_000 },
);

/** How a prop's market moved; `onlyToday` leaves out changes before today in America/Chicago. */
export const getLineMovement = request(
  'analysis.get-line-movement',
  lineMovement.params.extend({ onlyToday: z.boolean() }),
  lineMovement.reply,
  { timeoutMs: 15_000 },
);

/** How a game's moneylines moved: over is the home team, under the away team, at a line of 0. */
export const getGameMovement = request(
  'analysis.get-game-movement',
  z.object({ gameId: z.string(), onlyToday: z.boolean() }),
  gameMovement.reply,
  { timeoutMs: 15_000 },
);

/** This request and the next one fail as not-found for an unknown ID. */
export const getPlayerPage = request('analysis.get-player-page', playerPage.params, playerPage.reply, {
  timeoutMs: 15_000,
});
export const getGamePage = request('analysis.get-game-page', gamePage.params, gamePage.reply, { timeoutMs: 20_000 });
