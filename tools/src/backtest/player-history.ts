import { marketValue, playingTimeOf } from '@overline/forecast';
import type { GroupProfile, Market, PlayerGame } from '@overline/forecast';

const KEPT = 20;

/** The last 20 games of every player of a group, for synthetic lines and baselines. */
export class PlayerHistory {
  readonly #profile: GroupProfile;
  readonly #games = new Map<string, PlayerGame[]>();
  readonly #inSeason = new Map<string, { season: string; games: number }>();

  constructor(profile: GroupProfile) {
    this.#profile = profile;
  }

  /** Adds a finished game. */
  add(game: PlayerGame): void {
    const kept = this.#games.get(game.playerId) ?? [];
    kept.push(game);
    if (kept.length > KEPT) kept.shift();
    this.#games.set(game.playerId, kept);
    const counted = this.#inSeason.get(game.playerId);
    if (counted?.season === game.season) counted.games += 1;
    else this.#inSeason.set(game.playerId, { season: game.season, games: 1 });
  }

  /** Games so far in a season. */
  gamesIn(season: string, playerId: string): number {
    const counted = this.#inSeason.get(playerId);
    return counted?.season === season ? counted.games : 0;
  }

  /** Mean playing time of the last `count` games. */
  minutes(playerId: string, count: number): number {
    const games = (this.#games.get(playerId) ?? []).slice(-count);
    return games.reduce((sum, game) => sum + (playingTimeOf(this.#profile, game) ?? 0), 0) / Math.max(1, games.length);
  }

  /** Values of a market in the last games, oldest first; NaN if missing. */
  values(playerId: string, market: Market): number[] {
    return (this.#games.get(playerId) ?? []).map(({ stats }) => marketValue(stats, market) ?? Number.NaN);
  }
}
