import type { LeagueState } from '../league/league-state.ts';
import type { PlayerRecord } from '../league/player-record.ts';
import type { Lineup } from '../slate/slate.ts';

/**
 * Team games without an appearance after which an unlisted player is no longer taken to play (injury feeds drop names).
 */
const FORGOTTEN_AFTER = 20;

/**
 * Chance that a regular plays who played his team's last game, and who missed just one; longer absences: one missed /
 * k^0.8.
 */
const AFTER_PLAYING = 0.92;
const AFTER_MISSING_ONE = 0.46;

/** Chance (0..1) that a player takes part tonight for a team, as far as the line-up tells. */
export type Availability = (player: PlayerRecord, team: string) => number;

/** Reads a line-up: see `Lineup` for the three states of knowledge. */
export function availability(state: LeagueState, lineup: Lineup): Availability {
  if (lineup === 'unknown')
    return (player, team) => (player.team === team ? usualPresence(state.team(team).games - player.lastTeamGame) : 0);
  if ('playing' in lineup) {
    const teams = new Map(lineup.playing.map(({ playerId, team }) => [playerId, team]));
    return (player, team) => (teams.get(player.id) === team ? 1 : 0);
  }
  const out = new Set(lineup.out);
  return (player, team) =>
    player.team === team && !out.has(player.id) && state.team(team).games - player.lastTeamGame < FORGOTTEN_AFTER
      ? 1
      : 0;
}

function usualPresence(missed: number): number {
  return missed <= 0 ? AFTER_PLAYING : AFTER_MISSING_ONE / missed ** 0.8;
}
