import { startingParameters } from './parameters.ts';
import type { PropParameters } from './parameters.ts';
import type { PropLeague } from '../../markets/market.ts';
import { NBA_PARAMETERS } from './nba-2024-12-31.ts';
import { NFL_PARAMETERS } from './nfl-2023-12-31.ts';

/**
 * The shipped parameters of a league. NBA and NFL were fitted on real games; for NHL and MLB there are none to fit on,
 * so they have starting values, and with a price the market should carry their forecasts.
 */
export function defaultParameters(league: PropLeague): PropParameters {
  if (league === 'nba') return NBA_PARAMETERS;
  return league === 'nfl' ? NFL_PARAMETERS : startingParameters(league);
}
