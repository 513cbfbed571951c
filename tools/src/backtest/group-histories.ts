import {
  hasResult,
  isMember,
  isQuoted,
  type GroupProfile,
  type Market,
  type PlayerGame,
  playerGroups,
  playingTimeOf,
  type PropLeague,
  statsOfMarkets,
  SYNTHETIC_GAMES,
  syntheticLine,
} from '@overline/forecast';
import { NaiveRates, quotedFromOf } from './naive-rate.ts';
import { PlayerHistory } from './player-history.ts';

type Group = {
  readonly profile: GroupProfile;
  readonly markets: ReadonlySet<Market>;
  readonly history: PlayerHistory;
  readonly naive: NaiveRates;
};

/** Past games of each group of a league's players (such as goalies), for synthetic lines and baselines. */
export class GroupHistories {
  readonly #groups: readonly Group[];

  constructor(league: PropLeague) {
    this.#groups = playerGroups(league).map((profile) => {
      const markets = statsOfMarkets(profile).map(({ market }) => market);
      return {
        profile,
        markets: new Set(markets),
        history: new PlayerHistory(profile),
        naive: new NaiveRates(profile, markets),
      };
    });
  }

  /** Adds the finished games of a day. */
  add(games: readonly PlayerGame[]): void {
    for (const { profile, history, naive } of this.#groups)
      for (const game of games) {
        if (!isMember(profile, game)) continue;
        history.add(game);
        naive.add(game, playingTimeOf(profile, game) ?? 0);
      }
  }

  /** Whether a row has a result that settles bets on the market; without a market, any result. */
  hasResult(game: PlayerGame, market?: Market): boolean {
    if (market !== undefined) return hasResult(game, market);
    return this.#groups.some(({ profile }) => isMember(profile, game) && playingTimeOf(profile, game) !== undefined);
  }

  /** Values of a market in a player's last games, oldest first; NaN if missing. */
  values(game: PlayerGame, market: Market): number[] {
    return this.#groupOf(game, market)?.history.values(game.playerId, market) ?? [];
  }

  /** The naive model's probability of over. */
  naiveChance(game: PlayerGame, market: Market, line: number): number | undefined {
    return this.#groupOf(game, market)?.naive.chance(game, market, line);
  }

  /** The synthetic line; undefined if the player has not played enough lately. */
  line(game: PlayerGame, market: Market): number | undefined {
    const group = this.#groupOf(game, market);
    if (group === undefined) return undefined;
    const { profile, history } = group;
    if (history.gamesIn(game.season, game.playerId) < profile.lineGames) return undefined;
    const values = history.values(game.playerId, market);
    const minutes = history.minutes(game.playerId, SYNTHETIC_GAMES);
    const limits = { quotedFrom: quotedFromOf(profile, market), lineMinutes: profile.lineMinutes };
    return isQuoted(values, minutes, limits) ? syntheticLine(values) : undefined;
  }

  /** The player's group, from past games and announced starters only. Never reads a result. */
  #groupOf({ playerId, started }: PlayerGame, market: Market): Group | undefined {
    return this.#groups.find(
      ({ profile, markets, history }) =>
        markets.has(market) &&
        (profile.startersOnly !== true || started === true) &&
        (profile.member === undefined || history.values(playerId, market).length > 0),
    );
  }
}
