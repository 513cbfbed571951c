import { event } from '../messages/event.ts';
import { GameResult } from './game-result.ts';

/** The feed says that a game is over, or has corrected what it said (a higher version). */
export const gameFinal = event('games.final', 1, GameResult);

/** A game will not be played as planned: postponed or cancelled. */
export const gamePostponed = event('games.postponed', 1, GameResult);
