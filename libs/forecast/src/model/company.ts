import type { PlayerRecord } from './player-record.ts';

/** Games after which having played together counts half. */
const DECAY = 0.5 ** (1 / 8);
/** Somebody below this share of recent games is forgotten. */
const FORGOTTEN = 0.02;

/** In what share of recent games (of a player, or of a team) each team-mate took part; recent games count more. */
export class Company {
  readonly weights = new Map<PlayerRecord, number>();
  #total = 0;

  /** Share (0..1) of recent games in which the mate took part. */
  share(mate: PlayerRecord): number {
    return this.#total > 0 ? (this.weights.get(mate) ?? 0) / this.#total : 0;
  }

  /** Notes one more game and who took part in it. */
  add(present: readonly PlayerRecord[], self?: PlayerRecord): void {
    this.#total = this.#total * DECAY + 1;
    for (const [mate, weight] of this.weights) {
      const aged = weight * DECAY;
      if (aged < FORGOTTEN) this.weights.delete(mate);
      else this.weights.set(mate, aged);
    }
    for (const mate of present) {
      if (mate !== self) this.weights.set(mate, (this.weights.get(mate) ?? 0) + 1);
    }
  }
}
