/** Group 0 is all players, followed by up to three role groups. */
const ROLE_GROUPS = 4;

/**
 * The factor by which counts decay per game, and how strongly ratios are shrunk toward 1, as a number of average games.
 */
export type AllowedMemory = { readonly decay: number; readonly priorGames: number };

/** Decayed actual and expected counts of players against one opponent or in one venue, per role group and statistic. */
export class AllowedRatios {
  readonly #memory: AllowedMemory;
  readonly #actual: Float64Array;
  readonly #expected: Float64Array;
  readonly #width: number;
  #weight = 0;

  constructor(stats: number, memory: AllowedMemory) {
    this.#memory = memory;
    this.#width = stats;
    this.#actual = new Float64Array(stats * ROLE_GROUPS);
    this.#expected = new Float64Array(stats * ROLE_GROUPS);
  }

  /** Actual over expected count in a role group, shrunk toward 1. */
  ratio(group: number, stat: number): number {
    const slot = group * this.#width + stat;
    const expected = this.#expected[slot] ?? 0;
    if (this.#weight === 0 || expected <= 0) return 1;
    const prior = (this.#memory.priorGames * expected) / this.#weight;
    return ((this.#actual[slot] ?? 0) + prior) / (expected + prior);
  }

  /** Decays everything by one game. Call before the game's `add`. */
  startGame(): void {
    this.#weight = this.#weight * this.#memory.decay + 1;
    for (let slot = 0; slot < this.#actual.length; slot += 1) {
      this.#actual[slot] = (this.#actual[slot] ?? 0) * this.#memory.decay;
      this.#expected[slot] = (this.#expected[slot] ?? 0) * this.#memory.decay;
    }
  }

  /** Adds a player's count of a statistic and the count expected in his playing time. */
  add(group: number, stat: number, actual: number, expected: number): void {
    for (const slot of [stat, group * this.#width + stat]) {
      this.#actual[slot] = (this.#actual[slot] ?? 0) + actual;
      this.#expected[slot] = (this.#expected[slot] ?? 0) + expected;
    }
  }
}
