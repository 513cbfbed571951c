import { type Team, type TeamRow, teamsFrom } from '../world/world.ts';
import rows from './teams.json' with { type: 'json' };

export type Zone = 'E' | 'C' | 'M' | 'P';
export type LeagueTeam = Team & { zone: Zone };

/** The 30 fictional teams, with stable ids 1 to 30. */
export const TEAMS: readonly LeagueTeam[] = teamsFrom(rows as (TeamRow & { zone: Zone })[]);
