import type { LeagueState } from './league-state.ts';
import type { PlayerRecord } from './player-record.ts';
import type { Lineup } from './slate.ts';

/** Team games without an appearance after which an unlisted player is no longer taken to play (injury feeds drop names). */
const FORGOTTEN_AFTER = 20;

/** Says whether a player takes part tonight for a team, as far as the line-up tells. */
export type Availability = (player: PlayerRecord, team: string) => boolean;

/** Reads a line-up: see `Lineup` for the three states of knowledge. */
export function availability(state: LeagueState, lineup: Lineup): Availability {
  if (lineup === 'unknown') return (player, team) => player.team === team && state.team(team).lastPlayers.has(player);
  if ('playing' in lineup) {
    const teams = new Map(lineup.playing.map(({ playerId, team }) => [playerId, team]));
    return (player, team) => teams.get(player.id) === team;
  }
  const out = new Set(lineup.out);
  return (player, team) =>
    player.team === team && !out.has(player.id) && state.team(team).games - player.lastTeamGame < FORGOTTEN_AFTER;
}
