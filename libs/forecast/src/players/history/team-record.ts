import type { PlayerRecord } from './player-record.ts';

/** Team games after which what an opponent allowed counts half. */
const ALLOWED_DECAY = 0.5 ** (1 / 15);
/** Team games of average defence by which the allowed ratio is shrunk. */
const ALLOWED_PRIOR_GAMES = 8;
/** Part of the rating gap's surprise that moves a rating, and what is kept over the summer. */
const RATING_STEP = 0.07;
const RATING_KEPT = 0.7;
/** Points that the home side is worth. */
const HOME_MARGIN = 2.3;
/** Role groups: everybody, then guards, wings and bigs. */
const ROLE_GROUPS = 4;

/** What the model remembers of one team. */
export class TeamRecord {
  readonly id: string;
  season = '';
  games = 0;
  lastDate = '';
  /** Strength in points of margin against an average team. */
  rating = 0;
  readonly teammates = new TeammateShares<PlayerRecord>();
  /** Players whose last game was for this team. */
  readonly roster = new Set<PlayerRecord>();
  /** Per role group and statistic: decayed count of its opponents' players, and the count expected of them. */
  readonly #actual: Float64Array;
  readonly #expected: Float64Array;
  readonly #width: number;
  #weight = 0;

  constructor(id: string, stats: number) {
    this.id = id;
    this.#width = stats;
    this.#actual = new Float64Array(stats * ROLE_GROUPS);
    this.#expected = new Float64Array(stats * ROLE_GROUPS);
  }

  /** Ratio of what opponents of this role group did to what was expected of them, shrunk towards 1. */
  allowed(group: number, stat: number): number {
    const slot = group * this.#width + stat;
    const expected = this.#expected[slot] ?? 0;
    if (this.#weight === 0 || expected <= 0) return 1;
    const prior = (ALLOWED_PRIOR_GAMES * expected) / this.#weight;
    return ((this.#actual[slot] ?? 0) + prior) / (expected + prior);
  }

  /** Ages what was allowed by one game; call before the game's `allow`. */
  ageAllowed(): void {
    this.#weight = this.#weight * ALLOWED_DECAY + 1;
    for (let slot = 0; slot < this.#actual.length; slot += 1) {
      this.#actual[slot] = (this.#actual[slot] ?? 0) * ALLOWED_DECAY;
      this.#expected[slot] = (this.#expected[slot] ?? 0) * ALLOWED_DECAY;
    }
  }

  /** Adds one opposing player's count of a statistic beside the count expected in his minutes. */
  allow(group: number, stat: number, actual: number, expected: number): void {
    for (const slot of [stat, group * this.#width + stat]) {
      this.#actual[slot] = (this.#actual[slot] ?? 0) + actual;
      this.#expected[slot] = (this.#expected[slot] ?? 0) + expected;
    }
  }

  /** Starts a season: part of the rating is lost. */
  enter(season: string): void {
    if (season === this.season) return;
    this.season = season;
    this.rating *= RATING_KEPT;
  }
}

/** Expected margin of the first team, in points. */
export function expectedMargin(own: TeamRecord, other: TeamRecord, home: boolean): number {
  return own.rating - other.rating + (home ? HOME_MARGIN : -HOME_MARGIN);
}

/** Moves both ratings after a game that the first team won by `margin` points (negative = lost). */
export function rateGame(own: TeamRecord, other: TeamRecord, home: boolean, margin: number): void {
  const surprise = Math.max(-30, Math.min(30, margin)) - expectedMargin(own, other, home);
  own.rating += RATING_STEP * surprise;
  other.rating -= RATING_STEP * surprise;
}

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
