import { startingParameters } from '../parameters.ts';
import type { PropParameters } from '../parameters.ts';
import type { PropLeague } from '../player-game.ts';

/** The shipped parameters of a league; starting values where none were fitted. */
export function defaultParameters(league: PropLeague): PropParameters {
  return startingParameters(league);
}
