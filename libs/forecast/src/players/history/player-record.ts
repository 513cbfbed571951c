import { DAY_MS } from '../../time/durations.ts';
import type { LeagueGame } from '../../leagues/definition/player-game.ts';
import type { PropLeague } from '../../markets/markets.ts';
import type { GroupProfile } from './league-profile.ts';

/** One player's line in a finished game: what the model learns from. */
export type PlayerGame = LeagueGame & { readonly league: PropLeague };

/** Number of decayed sums per statistic: short, middle and long; the half-lives are in the league profile. */
export const RATE_SPANS = 3;
/** Half-lives, in games, of the decayed averages of minutes. */
const MINUTE_HALF_LIVES = [3, 8, 20] as const;
/** Recent games kept in full, for medians. */
const KEPT_GAMES = 20;

const decayOf = (halfLife: number): number => 0.5 ** (1 / halfLife);
const minuteDecays = MINUTE_HALF_LIVES.map(decayOf);

const BREAK_DAYS = 60;

function isBreak(last: string, date: string): boolean {
  return last === '' || Date.parse(date) - Date.parse(last) > BREAK_DAYS * DAY_MS;
}

/** What the model remembers of one player: decayed sums, so that each game costs the same. */
export class PlayerRecord {
  readonly id: string;
  position: string | undefined;
  team = '';
  season = '';
  lastDate = '';
  games = 0;
  /** Games since the last break of two months, such as a summer. */
  #gamesSinceBreak = 0;
  seasonGames = 0;
  teamGames = 0;
  /** How many games the team had played at his last appearance. */
  lastTeamGame = 0;
  lastMinutes = 0;
  seasonMinutes = 0;
  readonly minuteSums = new Float64Array(MINUTE_HALF_LIVES.length);
  readonly minuteWeights = new Float64Array(MINUTE_HALF_LIVES.length);
  /** Decayed squared error of the half-life-8 average of minutes. */
  missSquares = 0;
  missWeight = 0;
  /** Decayed count and playing time per half-life and statistic; the last block is the current season. */
  readonly counts: Float64Array;
  readonly exposure: Float64Array;
  readonly teammates = new TeammateShares<PlayerRecord>();
  /** Recent games, oldest first: minutes, then each statistic (NaN if missing). */
  readonly recent: Float64Array[] = [];
  readonly #width: number;
  readonly #rateDecays: readonly number[];

  constructor(id: string, profile: GroupProfile) {
    this.id = id;
    this.#width = profile.stats.length;
    this.#rateDecays = profile.rateHalfLives.map(decayOf);
    this.counts = new Float64Array(this.#width * (RATE_SPANS + 1));
    this.exposure = new Float64Array(this.#width * (RATE_SPANS + 1));
  }

  /** Decayed average minutes; `index` into MINUTE_HALF_LIVES. Zero before the first game. */
  averageMinutes(index: number): number {
    const weight = this.minuteWeights[index] ?? 0;
    return weight > 0 ? (this.minuteSums[index] ?? 0) / weight : 0;
  }

  /** The games since the last break of two months before `date`. Roles change over a summer or a long injury. */
  gamesSinceBreak(date: string): number {
    return isBreak(this.lastDate, date) ? 0 : this.#gamesSinceBreak;
  }

  /** Index of a statistic's sums in `counts` and `exposure`; block RATE_SPANS is the season. */
  slot(block: number, stat: number): number {
    return block * this.#width + stat;
  }

  /** Adds a finished game. `regulation`: minutes without overtime; `values`: statistics in profile order, or NaN. */
  add(game: PlayerGame, minutes: number, regulation: number, values: Float64Array): void {
    if (game.season !== this.season) this.#startSeason(game.season);
    if (game.team !== this.team) this.teamGames = 0;
    this.#gamesSinceBreak = this.gamesSinceBreak(game.date) + 1;
    this.#addMinutes(regulation);
    this.#addCounts(minutes, values);
    this.team = game.team;
    this.position = game.position;
    this.lastDate = game.date;
    this.games += 1;
    this.seasonGames += 1;
    this.teamGames += 1;
    const kept = new Float64Array(values.length + 1);
    kept[0] = minutes;
    kept.set(values, 1);
    this.recent.push(kept);
    if (this.recent.length > KEPT_GAMES) this.recent.shift();
  }

  #startSeason(season: string): void {
    this.season = season;
    this.seasonGames = 0;
    this.seasonMinutes = 0;
    const start = this.slot(RATE_SPANS, 0);
    this.counts.fill(0, start);
    this.exposure.fill(0, start);
  }

  #addMinutes(minutes: number): void {
    if (this.games > 0) {
      const miss = minutes - this.averageMinutes(1);
      const decay = minuteDecays[2] ?? 1;
      this.missSquares = this.missSquares * decay + miss * miss;
      this.missWeight = this.missWeight * decay + 1;
    }
    minuteDecays.forEach((decay, index) => {
      this.minuteSums[index] = (this.minuteSums[index] ?? 0) * decay + minutes;
      this.minuteWeights[index] = (this.minuteWeights[index] ?? 0) * decay + 1;
    });
    this.lastMinutes = minutes;
    this.seasonMinutes += minutes;
  }

  #addCounts(minutes: number, values: Float64Array): void {
    for (let stat = 0; stat < values.length; stat += 1) {
      const value = values[stat] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      for (let block = 0; block <= RATE_SPANS; block += 1) {
        const decay = this.#rateDecays[block] ?? 1;
        const slot = this.slot(block, stat);
        this.counts[slot] = (this.counts[slot] ?? 0) * decay + value;
        this.exposure[slot] = (this.exposure[slot] ?? 0) * decay + minutes;
      }
    }
  }
}

/** Half-life of 8 games. */
const TEAMMATE_DECAY = 0.5 ** (1 / 8);
/** Teammates below this weight are dropped. */
const MIN_WEIGHT = 0.02;

/** The share of recent games (of a player or a team) that each teammate played; recent games count more. */
export class TeammateShares<Player extends object> {
  readonly weights = new Map<Player, number>();
  #total = 0;

  /** Share (0..1) of recent games that the teammate played. */
  share(teammate: Player): number {
    return this.#total > 0 ? (this.weights.get(teammate) ?? 0) / this.#total : 0;
  }

  /** Adds a game and its players. */
  add(present: readonly Player[], self?: Player): void {
    this.#total = this.#total * TEAMMATE_DECAY + 1;
    for (const [teammate, weight] of this.weights) {
      const aged = weight * TEAMMATE_DECAY;
      if (aged < MIN_WEIGHT) this.weights.delete(teammate);
      else this.weights.set(teammate, aged);
    }
    for (const teammate of present) {
      if (teammate !== self) this.weights.set(teammate, (this.weights.get(teammate) ?? 0) + 1);
    }
  }
}
