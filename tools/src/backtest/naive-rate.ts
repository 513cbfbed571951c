import { isQuoted, type Market, marketValue, normalCdf, overUnderPush, type PlayerGame } from '@overline/forecast';
import type { GroupProfile } from '@overline/forecast';

/** Weight, in games, of the prior: the average of all quoted players. */
const PRIOR_GAMES = 10;
/** Yards, and counts with at least this average, are modeled as normal, with a variance proportional to the mean. */
const LARGE_COUNT = 8;
const START_DISPERSION = 3;
const START_ROWS = 50;

type Season = { season: string; games: number; minutes: number; readonly sums: Float64Array };

/**
 * The naive model: a player's average in the season so far, shrunk toward the average of quoted players, as a Poisson
 * count (normal if large). The product offers a market only if its own model is better than this one.
 */
export class NaiveRates {
  readonly #profile: GroupProfile;
  readonly #markets: readonly { readonly market: Market; readonly quotedFrom: number }[];
  readonly #players = new Map<string, Season>();
  /** Totals per market over the games of quoted players: values, games, squared errors and expected values. */
  readonly #totals: readonly { sum: number; games: number; squares: number; expected: number }[];

  constructor(profile: GroupProfile, markets: readonly Market[]) {
    this.#profile = profile;
    this.#markets = markets.map((market) => ({
      market,
      quotedFrom: quotedFromOf(profile, market),
    }));
    this.#totals = markets.map(() => ({ sum: 0, games: 0, squares: 0, expected: 0 }));
  }

  /** The probability of over, given no push; undefined before any quoted player's game. */
  chance({ playerId, season }: PlayerGame, market: Market, line: number): number | undefined {
    const index = this.#markets.findIndex((candidate) => candidate.market === market);
    const totals = this.#totals[index];
    if (totals === undefined || totals.games === 0) return undefined;
    const mean = Math.max(0.01, this.#mean(this.#seasonOf(playerId, season), index));
    if (market.measure === 'yards' || totals.sum / totals.games >= LARGE_COUNT) {
      const dispersion =
        (totals.squares + START_ROWS * START_DISPERSION) / (totals.expected + START_ROWS * Math.max(1, mean));
      return 1 - normalCdf((line - mean) / Math.sqrt(Math.max(1, dispersion * mean)));
    }
    const { over, under } = overUnderPush({ kind: 'poisson', mean }, line);
    return over / Math.max(1e-9, over + under);
  }

  /** Adds a finished game. */
  add(game: PlayerGame, minutes: number): void {
    const season = this.#seasonOf(game.playerId, game.season);
    const average = season.minutes / Math.max(1, season.games);
    this.#markets.forEach(({ market, quotedFrom }, index) => {
      const value = marketValue(game.stats, market);
      const totals = this.#totals[index];
      if (value === undefined || totals === undefined) return;
      const sum = season.sums[index] ?? 0;
      if (
        season.games >= this.#profile.lineGames &&
        isQuoted([sum / season.games], average, { quotedFrom, lineMinutes: this.#profile.lineMinutes })
      ) {
        const mean = totals.games === 0 ? sum / season.games : this.#mean(season, index);
        totals.squares += (value - mean) ** 2;
        totals.expected += Math.max(0, mean);
        totals.sum += value;
        totals.games += 1;
      }
      season.sums[index] = sum + value;
    });
    season.games += 1;
    season.minutes += minutes;
  }

  #mean({ games, sums }: Season, index: number): number {
    const { sum, games: rows } = this.#totals[index] ?? { sum: 0, games: 0 };
    const average = rows === 0 ? 0 : sum / rows;
    return ((sums[index] ?? 0) + PRIOR_GAMES * average) / (games + PRIOR_GAMES);
  }

  #seasonOf(playerId: string, season: string): Season {
    const known = this.#players.get(playerId);
    if (known?.season === season) return known;
    const fresh = { season, games: 0, minutes: 0, sums: new Float64Array(this.#markets.length) };
    this.#players.set(playerId, fresh);
    return fresh;
  }
}

/** The average from which books quote a market: the sum of the averages from which its statistics are quoted. */
export function quotedFromOf({ stats }: GroupProfile, market: Market): number {
  return market.stats.reduce((sum, wanted) => sum + (stats.find(({ name }) => name === wanted)?.quotedFrom ?? 0), 0);
}
