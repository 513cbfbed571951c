import type { Availability } from './availability.ts';
import type { Company } from './company.ts';
import type { LeagueState } from './league-state.ts';
import type { PlayerRecord } from './player-record.ts';

/** Width of role similarity: a mate this far away in role counts 1/e. */
const ROLE_WIDTH = 1;
/** Minutes that a team's regulars usually fill. */
const REGULAR_TEAM_MINUTES = 215;

/**
 * What absent team-mates leave, compared with recent games:
 * Σ X_j · (share of recent games that j played − [j plays tonight]), over mates with regular minutes.
 * Negative where somebody returns. One scheme for absences, returns and trades, without windows.
 */
export type Vacated = {
  /** Minutes, by everybody and by players of a similar role. */
  readonly minutes: number;
  readonly similarMinutes: number;
  /** The same, weighted by the mate's minutes over 36: starters count more. */
  readonly starterMinutes: number;
  /** Team minutes that tonight's regulars leave to others, against a usual evening. */
  readonly toFill: number;
  /** Per statistic: expected count, by everybody and by similar players. */
  readonly counts: Float64Array;
  readonly similarCounts: Float64Array;
};

type Totals = { -readonly [K in keyof Vacated]: Vacated[K] };

/** What a player's absent team-mates leave him tonight. */
export function vacated(state: LeagueState, player: PlayerRecord, team: string, plays: Availability): Vacated {
  return gather(state, player.company, team, plays, player);
}

/** What a whole team misses tonight. */
export function teamVacated(state: LeagueState, team: string, plays: Availability): Vacated {
  return gather(state, state.team(team).company, team, plays);
}

function gather(state: LeagueState, company: Company, team: string, plays: Availability, self?: PlayerRecord): Vacated {
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
  const consider = (mate: PlayerRecord): void => {
    const minutes = mate.averageMinutes(1);
    if (minutes < state.profile.regularMinutes) return;
    const present = plays(mate, team);
    const similarity = Math.exp(-Math.abs(state.role(mate) - role) / ROLE_WIDTH);
    addMate(state, totals, mate, { gap: minutes * (company.share(mate) - present), similarity });
    totals.toFill -= minutes * present;
  };
  for (const mate of company.weights.keys()) consider(mate);
  for (const mate of state.team(team).roster) {
    if (mate !== self && !company.weights.has(mate)) consider(mate);
  }
  return totals;
}

function addMate(
  state: LeagueState,
  totals: Totals,
  mate: PlayerRecord,
  { gap, similarity }: { gap: number; similarity: number },
): void {
  totals.minutes += gap;
  totals.similarMinutes += similarity * gap;
  totals.starterMinutes += (gap * mate.averageMinutes(1)) / 36;
  for (let stat = 0; stat < totals.counts.length; stat += 1) {
    const count = state.longRate(mate, stat) * gap;
    totals.counts[stat] = (totals.counts[stat] ?? 0) + count;
    totals.similarCounts[stat] = (totals.similarCounts[stat] ?? 0) + similarity * count;
  }
}
