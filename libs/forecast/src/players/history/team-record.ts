import { AllowedRatios, type AllowedMemory } from './allowed-ratios.ts';
import type { GroupProfile } from './league-profile.ts';
import { type PlayerRecord, TeammateShares } from './player-record.ts';

/**
 * The counts that a team allowed have a half-life of 15 games and are shrunk toward the average with the weight of 8
 * average games.
 */
const ALLOWED: AllowedMemory = { decay: 0.5 ** (1 / 15), priorGames: 8 };
/** Elo-style learning rate of ratings, and the share that is kept over the summer. */
const RATING_STEP = 0.07;
const RATING_KEPT = 0.7;
/**
 * Points per game have a half-life of 15 games and are shrunk toward the average with the weight of 4 average games.
 */
const SCORE_DECAY = 0.5 ** (1 / 15);
const SCORE_PRIOR_GAMES = 4;

/** A decayed average of points per game. */
class RecentScore {
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
  /** What opposing players did against the team, relative to what they usually do. */
  readonly allowed: AllowedRatios;

  constructor(id: string, stats: number) {
    this.id = id;
    this.allowed = new AllowedRatios(stats, ALLOWED);
  }

  /** Shrinks the rating at the start of a season. */
  startSeason(season: string): void {
    if (season === this.season) return;
    this.season = season;
    this.rating *= RATING_KEPT;
  }
}

type MarginProfile = GroupProfile['margin'];

/** Expected margin of the first team, in points. */
export function expectedMargin(
  own: TeamRecord,
  other: TeamRecord,
  atHome: boolean,
  { home }: Pick<MarginProfile, 'home'>,
): number {
  return own.rating - other.rating + (atHome ? home : -home);
}

/** Updates both ratings after a game; `margin` is the first team's, in points. */
export function rateGame(
  own: TeamRecord,
  other: TeamRecord,
  atHome: boolean,
  margin: number,
  { home, cap }: MarginProfile,
): void {
  const surprise = Math.max(-cap, Math.min(cap, margin)) - expectedMargin(own, other, atHome, { home });
  own.rating += RATING_STEP * surprise;
  other.rating -= RATING_STEP * surprise;
}
