import type { PropSettings } from '../../leagues/definition/model-settings.ts';
import { leagueOf } from '../../leagues/leagues.ts';
import type { PropLeague } from '../../markets/markets.ts';

/** The constants of one league's prop model. */
export type LeagueProfile = PropSettings & { readonly league: PropLeague };

export function leagueProfile(league: PropLeague): LeagueProfile {
  return { league, ...leagueOf(league).model.props };
}
