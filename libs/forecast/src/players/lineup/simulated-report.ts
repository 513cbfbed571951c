import { mixedHash } from '../../math/hash.ts';
import type { LeagueState } from '../history/league-state.ts';
import type { Appearance, InjuryReport } from './lineup.ts';

/** Players who have missed more team games than this are not listed. */
const MAX_MISSED = 20;
/** Probability that a player listed as doubtful plays. */
const DOUBTFUL_PLAYS = 0.5;

/**
 * Shares of players that a morning report lists, by whether they play tonight and whether they missed the last game.
 * Past reports are not available, so these are assumptions: continuing absences are nearly all listed, half of the new
 * ones become known later in the day, and some listed players do play.
 */
const LISTED_SHARES = {
  absent: { continuing: { out: 0.85, doubtful: 0.1 }, new: { out: 0.4, doubtful: 0.25 } },
  plays: { continuing: { out: 0, doubtful: 0.4 }, new: { out: 0, doubtful: 0.03 } },
} as const;

/**
 * Simulates the injury report of a past day from the players who actually missed its games. A hash of player and date
 * decides which absences it lists, so that training and backtest see the same report. `playing`: all players of that
 * day.
 */
export function simulatedReport(state: LeagueState, playing: readonly Appearance[], date: string): InjuryReport {
  const present = new Set(playing.map(({ playerId }) => playerId));
  const out: string[] = [];
  const doubtful: { playerId: string; chance: number }[] = [];
  for (const id of new Set(playing.map(({ team }) => team))) {
    const team = state.team(id);
    for (const player of team.roster) {
      const missed = team.games - player.lastTeamGame;
      if (missed > MAX_MISSED) continue;
      const shares = LISTED_SHARES[present.has(player.id) ? 'plays' : 'absent'][missed > 0 ? 'continuing' : 'new'];
      const drawn = draw(`${player.id} ${date}`);
      if (drawn < shares.out) out.push(player.id);
      else if (drawn < shares.out + shares.doubtful) doubtful.push({ playerId: player.id, chance: DOUBTFUL_PLAYS });
    }
  }
  return { out, doubtful };
}

/** A reproducible draw in [0, 1) from a text. */
function draw(text: string): number {
  const hash = mixedHash(text);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
