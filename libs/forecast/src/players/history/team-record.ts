import { type PlayerRecord, TeammateShares } from './player-record.ts';

/** What a team allowed has a half-life of 15 games. */
const ALLOWED_DECAY = 0.5 ** (1 / 15);
/** Games of average defense that the allowed ratio is shrunk by. */
const ALLOWED_PRIOR_GAMES = 8;
/** Elo-style learning rate of ratings, and the share that is kept over the summer. */
const RATING_STEP = 0.07;
const RATING_KEPT = 0.7;
/** Home advantage in points. */
const HOME_MARGIN = 2.3;
/** Role groups: all players, then guards, wings and bigs. */
const ROLE_GROUPS = 4;

/** Points per game have a half-life of 15 games and are shrunk by 4 average games. */
const SCORE_DECAY = 0.5 ** (1 / 15);
const SCORE_PRIOR_GAMES = 4;

/** A decayed average of points per game. */
export class RecentScore {
  #sum = 0;
  #weight = 0;

  add(points: number): void {
    this.#sum = this.#sum * SCORE_DECAY + points;
    this.#weight = this.#weight * SCORE_DECAY + 1;
  }

  /** The average minus the league's, shrunk toward 0. */
  against(league: number): number {
    return (this.#sum - this.#weight * league) / (this.#weight + SCORE_PRIOR_GAMES);
  }
}

/** What the model remembers of one team. */
export class TeamRecord {
  readonly id: string;
  season = '';
  games = 0;
  lastDate = '';
  /** Strength in points of margin against an average team. */
  rating = 0;
  readonly scored = new RecentScore();
  readonly conceded = new RecentScore();
  readonly teammates = new TeammateShares<PlayerRecord>();
  /** Players whose last game was for this team. */
  readonly roster = new Set<PlayerRecord>();
  /** Decayed actual and expected counts of opposing players, per role group and statistic. */
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

  /** Actual over expected count of opponents in a role group, shrunk toward 1. */
  allowed(group: number, stat: number): number {
    const slot = group * this.#width + stat;
    const expected = this.#expected[slot] ?? 0;
    if (this.#weight === 0 || expected <= 0) return 1;
    const prior = (ALLOWED_PRIOR_GAMES * expected) / this.#weight;
    return ((this.#actual[slot] ?? 0) + prior) / (expected + prior);
  }

  /** Decays what was allowed by one game. Call before the game's `allow`. */
  decayAllowed(): void {
    this.#weight = this.#weight * ALLOWED_DECAY + 1;
    for (let slot = 0; slot < this.#actual.length; slot += 1) {
      this.#actual[slot] = (this.#actual[slot] ?? 0) * ALLOWED_DECAY;
      this.#expected[slot] = (this.#expected[slot] ?? 0) * ALLOWED_DECAY;
    }
  }

  /** Adds an opposing player's count of a statistic and the count expected in his minutes. */
  allow(group: number, stat: number, actual: number, expected: number): void {
    for (const slot of [stat, group * this.#width + stat]) {
      this.#actual[slot] = (this.#actual[slot] ?? 0) + actual;
      this.#expected[slot] = (this.#expected[slot] ?? 0) + expected;
    }
  }

  /** Shrinks the rating at the start of a season. */
  startSeason(season: string): void {
    if (season === this.season) return;
    this.season = season;
    this.rating *= RATING_KEPT;
  }
}

/** Expected margin of the first team, in points. */
export function expectedMargin(own: TeamRecord, other: TeamRecord, home: boolean): number {
  return own.rating - other.rating + (home ? HOME_MARGIN : -HOME_MARGIN);
}

/** Updates both ratings after a game; `margin` is the first team's, in points. */
export function rateGame(own: TeamRecord, other: TeamRecord, home: boolean, margin: number): void {
  const surprise = Math.max(-30, Math.min(30, margin)) - expectedMargin(own, other, home);
  own.rating += RATING_STEP * surprise;
  other.rating -= RATING_STEP * surprise;
}
