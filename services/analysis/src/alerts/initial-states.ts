import { Injectable } from '@nestjs/common';
import { type MyBooks, newestQuotes } from '@overline/forecast';
import { wasCalledOff } from '../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../facts/game/game.repository.ts';
import type { PlayerRow } from '../facts/database/fact.entity.ts';
import { LoadOnStart } from '../facts/loading/load-on-start.ts';
import { InjuryRepository } from '../facts/player/injury.repository.ts';
import { AccountBooksRepository } from '../facts/price/account-books.repository.ts';
import { PriceRepository } from '../facts/price/price.repository.ts';
import { PRICES_AHEAD_MS } from '../facts/price/price-refresh.policy.ts';
import { usualLine } from '../facts/price/usual-line.ts';
import { PlayerForecasts } from '../forecast/prop/player-forecasts.ts';
import type { WatchRow, WatchStateRow } from './alert.entity.ts';
import { bestPrices, type Memory, NOTHING_SEEN, type Reading, readMove, readPrice, readValue } from './condition.ts';
import { valuedPrices } from './valued-prices.ts';
import type { StoredState } from './watch.repository.ts';

interface Initial {
  states: StoredState[];
  /** The states include the facts up to this moment. */
  since: Date;
}

const NEVER = new Date(0);

/**
 * The states of a new watch, or of one that its owner has changed. A condition that is already true does not alert;
 * only one that becomes true later does.
 */
@Injectable()
export class InitialStates {
  constructor(
    private readonly games: GameRepository,
    private readonly prices: PriceRepository,
    private readonly accounts: AccountBooksRepository,
    private readonly injuries: InjuryRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly start: LoadOnStart,
  ) {}

  async of(
    watch: WatchRow,
    { player, before, now }: { player: PlayerRow | null; before: ReadonlyMap<string, WatchStateRow>; now: Date },
  ): Promise<Initial> {
    // The props that a view shows are stored later (`CompareViews.prime`).
    if (watch.kind === 'graded' || player === null) return { states: [], since: now };
    if (watch.kind === 'status') {
      const crossing = before.get('')?.crossing ?? 0;
      const report = await this.injuries.newest(player.league, now);
      const status = report ? (report.listings.get(player.id) ?? '') : null;
      const state = { watchId: watch.id, gameId: '', isOn: false, crossing, baseline: null, status };
      return { states: [state], since: report?.knownAt ?? NEVER };
    }
    const games = await this.comingGames(watch, player, now);
    const books = await this.accounts.booksOf(watch.userId);
    const states: StoredState[] = [];
    for (const game of games) {
      const known = before.get(game.id);
      const memory = await this.memoryOf(watch, { game, books, now, known: known ?? NOTHING_SEEN });
      if (known || memory.isOn || memory.baseline !== null)
        states.push({ ...memory, watchId: watch.id, gameId: game.id, status: null });
    }
    // Prices are recorded game by game, so a price that is being recorded now is newer than all of these.
    const since = Math.max(NEVER.getTime(), ...games.map(({ pricesAt }) => pricesAt?.getTime() ?? 0));
    return { states, since: new Date(since) };
  }

  private async memoryOf(
    watch: WatchRow,
    { game, books, now, known }: { game: StoredGame; books: MyBooks; now: Date; known: Memory },
  ): Promise<Memory> {
    const memory = (reading: Reading | null, baseline: number | null = null): Memory => ({
      isOn: reading?.is === 'true',
      crossing: known.crossing,
      baseline,
    });
    if (watch.kind === 'value') {
      if (!this.start.isHistoryLoaded) return memory(null);
      const [player] = await this.forecasts.of({ game, players: [watch.playerId], asOf: now });
      return memory(player ? readValue(watch, valuedPrices(player, watch, books)) : null);
    }
    const all = await this.prices.quotes([game.id], now);
    const own = all.filter(({ playerId, market }) => playerId === watch.playerId && market === watch.market);
    const quotes = newestQuotes(own, now.getTime());
    const line = usualLine(quotes);
    const mine = quotes.filter(({ book }) => books?.has(book) ?? true);
    if (watch.kind === 'price') return memory(readPrice(watch, bestPrices(mine), line));
    const from = known.baseline ?? line;
    return memory(from === null ? null : readMove(watch, line, from), from);
  }

  private async comingGames(watch: WatchRow, player: PlayerRow, now: Date): Promise<StoredGame[]> {
    const games = await this.games.startingBetween(now, new Date(now.getTime() + PRICES_AHEAD_MS));
    return games.filter((game) => {
      const isWatched = watch.gameId === null || watch.gameId === game.id;
      return isWatched && [game.homeTeam, game.awayTeam].includes(player.teamId) && !wasCalledOff(game, now);
    });
  }
}
