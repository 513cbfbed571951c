import type { LeagueState } from '../history/league-state.ts';
import type { PlayerRecord } from '../history/player-record.ts';
import type { InjuryReport, Lineup } from './lineup.ts';

/**
 * Chance that a regular plays who played his team's last game, and who missed just one; longer absences: one missed /
 * k^0.8. Counted over the NBA seasons 2017-18 to 2023-24.
 */
const AFTER_PLAYING = 0.92;
const AFTER_MISSING_ONE = 0.46;
/** The same for a player of the last game whom an injury report does not name: what is left is late news. */
const AFTER_PLAYING_UNLISTED = 0.97;
/** Books take a line down when they doubt that the player plays. */
const LINE_POSTED = 0.98;

/** Chance (0..1) that a player takes part tonight for a team, as far as the line-up tells. */
export type Availability = (player: PlayerRecord, team: string) => number;

/** Reads a line-up; `posted` names the players whose lines books have posted. */
export function availability(state: LeagueState, lineup: Lineup, posted: ReadonlySet<string>): Availability {
  if (lineup !== 'unknown' && 'playing' in lineup) {
    const teams = new Map(lineup.playing.map(({ playerId, team }) => [playerId, team]));
    return (player, team) => (teams.get(player.id) === team ? 1 : 0);
  }
  const presence = lineup === 'unknown' ? usualPresence : reportedPresence(lineup.report);
  return (player, team) => {
    if (player.team !== team) return 0;
    const chance = presence(state.team(team).games - player.lastTeamGame, player.id);
    return chance > 0 && posted.has(player.id) ? Math.max(chance, LINE_POSTED) : chance;
  };
}

function usualPresence(missed: number): number {
  return missed <= 0 ? AFTER_PLAYING : AFTER_MISSING_ONE / missed ** 0.8;
}

/** Listed as out does not play; a doubt by its chance, never above the usual; whoever is not named is likelier. */
function reportedPresence({ out, doubtful }: InjuryReport): (missed: number, playerId: string) => number {
  const listed = new Map([...doubtful.map(({ playerId, chance }) => [playerId, chance] as const)]);
  for (const playerId of out) listed.set(playerId, 0);
  return (missed, playerId) => {
    const usual = usualPresence(missed);
    const chance = listed.get(playerId);
    if (chance !== undefined) return Math.min(chance, usual);
    // Not named: well, or a coach's decision like the games before; nothing tells which, so half-way in logarithms.
    return missed <= 0 ? AFTER_PLAYING_UNLISTED : Math.sqrt(usual);
  };
}
