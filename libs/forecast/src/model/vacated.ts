import type { Availability } from './availability.ts';
import type { LeagueState } from './league-state.ts';
import type { PlayerRecord } from './player-record.ts';

/** Width of role similarity: a mate this far away in role counts 1/e. */
const ROLE_WIDTH = 0.35;

/**
 * What absent team-mates leave to a player, compared with his recent games:
 * Σ X_j · (share of his recent games that j played − [j plays tonight]), over mates with regular minutes.
 * Negative where somebody returns. One scheme for absences, returns and trades, without windows.
 */
export type Vacated = {
  /** Minutes, by everybody and by players of a similar role. */
  readonly minutes: number;
  readonly similarMinutes: number;
  /** Team minutes that regulars do not fill, against a usual evening. */
  readonly toFill: number;
  /** Per statistic: expected count, by everybody and by similar players. */
  readonly counts: Float64Array;
  readonly similarCounts: Float64Array;
};

/** The vacated minutes and counts of one player tonight. */
export function vacated(state: LeagueState, player: PlayerRecord, team: string, plays: Availability): Vacated {
  const width = state.profile.stats.length;
  const total = { minutes: 0, similarMinutes: 0, toFill: 0, counts: new Float64Array(width), similarCounts: new Float64Array(width) };
  const role = state.role(player);
  total.toFill = 215 - player.averageMinutes(1);
  const [fastTotal, slowTotal] = [player.mateTotals[0] || 1, player.mateTotals[1] || 1];
  const consider = (mate: PlayerRecord, fast: number, slow: number): void => {
    const minutes = mate.averageMinutes(1);
    if (minutes < state.profile.regularMinutes) return;
    const present = plays(mate, team);
    const similarity = Math.exp(-Math.abs(state.role(mate) - role) / ROLE_WIDTH);
    const fastGap = minutes * (fast / fastTotal - present);
    total.minutes += fastGap;
    total.toFill -= minutes * present;
    total.similarMinutes += similarity * fastGap;
    const slowGap = minutes * (slow / slowTotal - present);
    for (let stat = 0; stat < width; stat += 1) {
      const count = state.longRate(mate, stat) * slowGap;
      total.counts[stat] = (total.counts[stat] ?? 0) + count;
      total.similarCounts[stat] = (total.similarCounts[stat] ?? 0) + similarity * count;
    }
  };
  for (const [mate, weights] of player.mates) consider(mate, weights[0] ?? 0, weights[1] ?? 0);
  for (const mate of state.team(team).roster) {
    if (mate !== player && !player.mates.has(mate)) consider(mate, 0, 0);
  }
  return total;
}
