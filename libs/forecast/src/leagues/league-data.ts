import type { LeagueData } from './definition/league-data.ts';
import type { LeagueId } from './leagues.ts';
import { mlb } from './mlb/data.ts';
import { nba } from './nba/data.ts';
import { nfl } from './nfl/data.ts';
import { nhl } from './nhl/data.ts';
import { wnba } from './wnba/data.ts';

/** The data of every league, apart from the definitions because it is large. */
export const LEAGUE_DATA: Readonly<Record<LeagueId, LeagueData>> = { mlb, nba, nfl, nhl, wnba };
