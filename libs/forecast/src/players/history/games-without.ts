import type { GroupProfile } from './league-profile.ts';
import type { PlayerRecord } from './player-record.ts';
import type { TeamRecord } from './team-record.ts';

/** The part of a league's state that this file reads. */
type State = {
  readonly profile: GroupProfile;
  team(id: string): TeamRecord;
  longRate(player: PlayerRecord, stat: number): number;
};

/** How strongly every effect is shrunk toward zero, as a number of average games. */
const PRIOR_GAMES = 4;
/** Older games count 5% less with every game without the teammate. */
const DECAY = 0.95;
/**
 * A teammate who has missed more games is ignored, because the player's recent averages already reflect the absence.
 */
const MAX_MISSED = 20;
/** A player's games are compared with expectations only after this many. */
const MIN_GAMES = 5;

/** Decayed sums over a player's games without one teammate: actual and expected minutes, and counts per statistic. */
type SumsWithoutTeammate = {
  minutes: number;
  expectedMinutes: number;
  readonly counts: Float64Array;
  readonly expected: Float64Array;
};

/**
 * Records how each player did in the games that one teammate missed. This shows shifts in usage that the sums in
 * `Absences` hide.
 */
export class GamesWithout {
  readonly #players = new Map<string, Map<string, SumsWithoutTeammate>>();

  /** Adds one team's game, given the state before it. `values` are statistics in profile order, or NaN. */
  observe(
    state: State,
    team: string,
    games: readonly { readonly player: PlayerRecord; readonly minutes: number; readonly values: Float64Array }[],
  ): void {
    const present = new Set(games.map(({ player }) => player));
    const absent = regularsOf(state, team).filter((regular) => !present.has(regular));
    for (const { player, minutes, values } of games) {
      if (player.games < MIN_GAMES || player.averageMinutes(1) < state.profile.regularMinutes) continue;
      for (const { id } of absent)
        this.#add(state, this.#without(player.id, id, values.length), player, minutes, values);
    }
  }

  /**
   * Writes Σ weight · ln(actual / expected) over absent teammates into `out`: minutes, then every statistic. The weight
   * is how much likelier the absence is tonight than in the player's recent games.
   */
  writeEffects(
    state: State,
    player: PlayerRecord,
    team: string,
    plays: (teammate: PlayerRecord, team: string) => number,
    out: Float64Array,
  ): void {
    out.fill(0);
    const known = this.#players.get(player.id);
    if (known === undefined) return;
    const usual = player.averageMinutes(1);
    const priorMinutes = PRIOR_GAMES * state.profile.fullTime;
    for (const teammate of regularsOf(state, team)) {
      const past = known.get(teammate.id);
      const weight = player.teammates.share(teammate) - plays(teammate, team);
      if (past === undefined || teammate === player || weight <= MIN_WEIGHT) continue;
      out[0] = (out[0] ?? 0) + weight * Math.log((past.minutes + priorMinutes) / (past.expectedMinutes + priorMinutes));
      for (let stat = 0; stat + 1 < out.length; stat += 1) {
        const prior = PRIOR_GAMES * usual * state.longRate(player, stat) + 1;
        const ratio = ((past.counts[stat] ?? 0) + prior) / ((past.expected[stat] ?? 0) + prior);
        out[stat + 1] = (out[stat + 1] ?? 0) + weight * Math.log(ratio);
      }
    }
  }

  #add(state: State, past: SumsWithoutTeammate, player: PlayerRecord, minutes: number, values: Float64Array): void {
    past.minutes = past.minutes * DECAY + minutes;
    past.expectedMinutes = past.expectedMinutes * DECAY + player.averageMinutes(1);
    for (let stat = 0; stat < values.length; stat += 1) {
      const value = values[stat] ?? Number.NaN;
      const isKnown = !Number.isNaN(value);
      past.counts[stat] = (past.counts[stat] ?? 0) * DECAY + (isKnown ? value : 0);
      past.expected[stat] = (past.expected[stat] ?? 0) * DECAY + (isKnown ? minutes * state.longRate(player, stat) : 0);
    }
  }

  #without(player: string, teammate: string, width: number): SumsWithoutTeammate {
    const known = this.#players.get(player) ?? new Map<string, SumsWithoutTeammate>();
    this.#players.set(player, known);
    const past = known.get(teammate) ?? {
      minutes: 0,
      expectedMinutes: 0,
      counts: new Float64Array(width),
      expected: new Float64Array(width),
    };
    known.set(teammate, past);
    return past;
  }
}

/** Smaller weights only reflect the usual uncertainty about who plays. */
const MIN_WEIGHT = 0.1;

/** The team's regulars who have played recently. */
function regularsOf(state: State, id: string): PlayerRecord[] {
  const team = state.team(id);
  return [...team.roster].filter(
    (player) =>
      player.averageMinutes(1) >= state.profile.regularMinutes && team.games - player.lastTeamGame <= MAX_MISSED,
  );
}
