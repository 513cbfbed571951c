import type { Availability } from './availability.ts';
import type { LeagueState } from '../history/league-state.ts';
import type { PlayerRecord, TeammateShares } from '../history/player-record.ts';

/** Role distance at which a teammate's similarity is 1/e. */
const ROLE_WIDTH = 1;

/**
 * What absent teammates leave to others, compared with recent games: Σ X_j · (share of recent games that j played −
 * P(j plays tonight)) over regular teammates j. Negative if players return. Covers absences, returns and trades alike.
 */
export type Absences = {
  /** X = minutes: of all teammates, and weighted by similarity of role. */
  readonly minutes: number;
  readonly similarMinutes: number;
  /** Minutes weighted by their share of a full game, so that starters count more. */
  readonly starterMinutes: number;
  /** The minutes that the team's regulars usually play together, minus those that they are expected to play tonight. */
  readonly toFill: number;
  /** X = expected count, per statistic: of all teammates, and weighted by similarity of role. */
  readonly counts: Float64Array;
  readonly similarCounts: Float64Array;
};

type Totals = { -readonly [K in keyof Absences]: Absences[K] };

/** Tonight's absences among a player's teammates. */
export function absencesAround(state: LeagueState, player: PlayerRecord, team: string, plays: Availability): Absences {
  return gather(state, player.teammates, team, plays, player);
}

/** Tonight's absences of a whole team. */
export function teamAbsences(state: LeagueState, team: string, plays: Availability): Absences {
  return gather(state, state.team(team).teammates, team, plays);
}

function gather(
  state: LeagueState,
  shares: TeammateShares<PlayerRecord>,
  team: string,
  plays: Availability,
  self?: PlayerRecord,
): Absences {
  const width = state.profile.stats.length;
  const totals: Totals = {
    minutes: 0,
    similarMinutes: 0,
    starterMinutes: 0,
    toFill: state.profile.regularTeamTime - (self?.averageMinutes(1) ?? 0),
    counts: new Float64Array(width),
    similarCounts: new Float64Array(width),
  };
  if (!state.profile.sharesWork) return { ...totals, toFill: 0 };
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
  totals.starterMinutes += (gap * teammate.averageMinutes(1)) / state.profile.fullTime;
  for (let stat = 0; stat < totals.counts.length; stat += 1) {
    const count = state.longRate(teammate, stat) * gap;
    totals.counts[stat] = (totals.counts[stat] ?? 0) + count;
    totals.similarCounts[stat] = (totals.similarCounts[stat] ?? 0) + similarity * count;
  }
}
