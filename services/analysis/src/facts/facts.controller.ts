import { Controller } from '@nestjs/common';
import {
  fetchResults,
  getClosingPrices,
  getFeedCredits,
  getGameResults,
  getGameStates,
  getLoadedDays,
  type InputOf,
  type RequestReply,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { OddsFeed } from './feed/odds-feed.ts';
import { GetGameResults } from './game/game-result.ts';
import { GetGameStates } from './game/game-state.ts';
import { SyncResults } from './game/sync-results.ts';
import { ActiveLeagues } from './loading/active-leagues.ts';
import { LoadOnStart } from './loading/load-on-start.ts';
import { LoadedDayRepository } from './loading/loaded-day.repository.ts';
import { ClosingPrices } from './price/closing-prices.ts';

@Controller()
export class FactsController {
  constructor(
    private readonly results: GetGameResults,
    private readonly states: GetGameStates,
    private readonly closingPrices: ClosingPrices,
    private readonly loadedDays: LoadedDayRepository,
    private readonly start: LoadOnStart,
    private readonly odds: OddsFeed,
    private readonly leagues: ActiveLeagues,
    private readonly sync: SyncResults,
  ) {}

  @OnRequest(getGameResults)
  getGameResults({ gameIds }: InputOf<typeof getGameResults>): Promise<RequestReply<typeof getGameResults>> {
    return this.results.execute(gameIds);
  }

  @OnRequest(fetchResults)
  async fetchResults(): Promise<RequestReply<typeof fetchResults>> {
    if (this.start.isHistoryLoaded)
      await this.leagues.each((league) => this.sync.execute({ league, everything: true }));
    return {};
  }

  @OnRequest(getGameStates)
  getGameStates(): Promise<RequestReply<typeof getGameStates>> {
    return this.states.execute();
  }

  @OnRequest(getClosingPrices)
  getClosingPrices({ props }: InputOf<typeof getClosingPrices>): Promise<RequestReply<typeof getClosingPrices>> {
    return this.closingPrices.execute(props);
  }

  @OnRequest(getLoadedDays)
  async getLoadedDays(): Promise<RequestReply<typeof getLoadedDays>> {
    return { days: await this.loadedDays.knownOfAll('prices', this.leagues.all), loading: this.start.loading };
  }

  @OnRequest(getFeedCredits)
  getFeedCredits(): RequestReply<typeof getFeedCredits> {
    return { left: this.odds.credits ?? null };
  }
}
