import type { LeagueState } from '../history/league-state.ts';
import type { PlayerRecord } from '../history/player-record.ts';
import type { InjuryReport, Lineup, LineupChange } from './lineup.ts';

/**
 * Probability that a regular plays after playing the team's last game, and after missing one; after missing k games it
 * is the latter / k^0.8. Measured on the NBA seasons 2017-18 to 2023-24.
 */
const AFTER_PLAYING = 0.92;
const AFTER_MISSING_ONE = 0.46;
/** After playing the last game, if the injury report does not list him: only late news can rule him out. */
const AFTER_PLAYING_UNLISTED = 0.97;
/** If books have posted a line, because they remove it when a player is doubtful. */
const LINE_POSTED = 0.98;

/** Probability that a player plays tonight for a team. */
export type Availability = (player: PlayerRecord, team: string) => number;

/** The availability implied by a lineup; `posted` are the players with posted lines. */
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

/** Like `plays`, but certain for the players of a what-if in games of their team. */
export function assuming(plays: Availability, changes: readonly LineupChange[]): Availability {
  if (changes.length === 0) return plays;
  const states = new Map(changes.map(({ playerId, state }) => [playerId, state]));
  return (player, team) => {
    const state = player.team === team ? states.get(player.id) : undefined;
    if (state === undefined) return plays(player, team);
    return state === 'in' ? 1 : 0;
  };
}

/**
 * The probability of playing by an injury report: 0 if the player is out, the listed probability (at most the usual
 * one) if he is uncertain, and higher than usual if he is not listed.
 */
function reportedPresence({ out, doubtful }: InjuryReport): (missed: number, playerId: string) => number {
  const listed = new Map(doubtful.map(({ playerId, chance }) => [playerId, chance] as const));
  for (const playerId of out) listed.set(playerId, 0);
  return (missed, playerId) => {
    const usual = usualPresence(missed);
    const chance = listed.get(playerId);
    if (chance !== undefined) return Math.min(chance, usual);
    // The player is not listed but missed recent games, so he is either healthy or benched: the geometric mean of 1 and
    // the usual probability.
    return missed <= 0 ? AFTER_PLAYING_UNLISTED : Math.sqrt(usual);
  };
}
