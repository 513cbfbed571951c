import type { LeagueId } from './leagues.ts';
import mlb from './mlb/fitted.json' with { type: 'json' };
import nba from './nba/fitted.json' with { type: 'json' };
import nfl from './nfl/fitted.json' with { type: 'json' };
import nhl from './nhl/fitted.json' with { type: 'json' };
import wnba from './wnba/fitted.json' with { type: 'json' };

/** The numbers that `npm run fit` wrote, by league. Kept apart from the definitions because they are large. */
export const FITTED: Readonly<Partial<Record<LeagueId, unknown>>> = { mlb, nba, nfl, nhl, wnba };
