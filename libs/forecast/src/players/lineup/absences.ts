import type { Availability } from './availability.ts';
import type { TeammateShares } from '../history/team-record.ts';
import type { LeagueState } from '../history/league-state.ts';
import type { PlayerRecord } from '../history/player-record.ts';

/** Width of role similarity: a teammate this far away in role counts 1/e. */
const ROLE_WIDTH = 1;
/** Minutes that a team's regulars usually fill. */
const REGULAR_TEAM_MINUTES = 215;

/**
 * What absent teammates leave, compared with recent games:
 * Σ X_j · (share of recent games that j played − [j plays tonight]), over teammates with regular minutes.
 * Negative where somebody returns. One scheme for absences, returns and trades, without windows.
 */
export type Vacated = {
  /** Minutes, by everybody and by players of a similar role. */
  readonly minutes: number;
  readonly similarMinutes: number;
  /** The same, weighted by the teammate's minutes over 36: starters count more. */
  readonly starterMinutes: number;
  /** Team minutes that tonight's regulars leave to others, against a usual evening. */
  readonly toFill: number;
  /** Per statistic: expected count, by everybody and by similar players. */
  readonly counts: Float64Array;
  readonly similarCounts: Float64Array;
};

type Totals = { -readonly [K in keyof Vacated]: Vacated[K] };

/** What a player's absent teammates leave him tonight. */
export function vacated(state: LeagueState, player: PlayerRecord, team: string, plays: Availability): Vacated {
  return gather(state, player.teammates, team, plays, player);
}

/** What a whole team misses tonight. */
export function teamVacated(state: LeagueState, team: string, plays: Availability): Vacated {
  return gather(state, state.team(team).teammates, team, plays);
}

function gather(
  state: LeagueState,
  shares: TeammateShares<PlayerRecord>,
  team: string,
  plays: Availability,
  self?: PlayerRecord,
): Vacated {
  const width = state.profile.stats.length;
  const totals: Totals = {
    minutes: 0,
    similarMinutes: 0,
    starterMinutes: 0,
    toFill: REGULAR_TEAM_MINUTES - (self?.averageMinutes(1) ?? 0),
    counts: new Float64Array(width),
    similarCounts: new Float64Array(width),
  };
  const role = self === undefined ? 0 : state.role(self);
  const consider = (teammate: PlayerRecord): void => {
    const minutes = teammate.averageMinutes(1);
    if (minutes < state.profile.regularMinutes) return;
    const present = plays(teammate, team);
    const similarity = Math.exp(-Math.abs(state.role(teammate) - role) / ROLE_WIDTH);
    addTeammate(state, totals, teammate, { gap: minutes * (shares.share(teammate) - present), similarity });
    totals.toFill -= minutes * present;
  };
  for (const teammate of shares.weights.keys()) consider(teammate);
  for (const teammate of state.team(team).roster) {
    if (teammate !== self && !shares.weights.has(teammate)) consider(teammate);
  }
  return totals;
}

function addTeammate(
  state: LeagueState,
  totals: Totals,
  teammate: PlayerRecord,
  { gap, similarity }: { gap: number; similarity: number },
): void {
  totals.minutes += gap;
  totals.similarMinutes += similarity * gap;
  totals.starterMinutes += (gap * teammate.averageMinutes(1)) / 36;
  for (let stat = 0; stat < totals.counts.length; stat += 1) {
    const count = state.longRate(teammate, stat) * gap;
    totals.counts[stat] = (totals.counts[stat] ?? 0) + count;
    totals.similarCounts[stat] = (totals.similarCounts[stat] ?? 0) + similarity * count;
  }
}
