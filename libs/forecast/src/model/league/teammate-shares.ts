/** Games after which having played together counts half. */
const DECAY = 0.5 ** (1 / 8);
/** Somebody below this share of recent games is forgotten. */
const FORGOTTEN = 0.02;

/** In what share of recent games (of a player, or of a team) each teammate took part; recent games count more. */
export class TeammateShares<Player extends object> {
  readonly weights = new Map<Player, number>();
  #total = 0;

  /** Share (0..1) of recent games in which the teammate took part. */
  share(teammate: Player): number {
    return this.#total > 0 ? (this.weights.get(teammate) ?? 0) / this.#total : 0;
  }

  /** Notes one more game and who took part in it. */
  add(present: readonly Player[], self?: Player): void {
    this.#total = this.#total * DECAY + 1;
    for (const [teammate, weight] of this.weights) {
      const aged = weight * DECAY;
      if (aged < FORGOTTEN) this.weights.delete(teammate);
      else this.weights.set(teammate, aged);
    }
    for (const teammate of present) {
      if (teammate !== self) this.weights.set(teammate, (this.weights.get(teammate) ?? 0) + 1);
    }
  }
}
