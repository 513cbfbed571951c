import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fetchResults, PICKS_HOUR, RESULTS_MINUTE } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { type Schedule, Schedules } from '@overline/queue';
import { HOUR_MS, MINUTE_MS } from '@overline/service-kit';
import { SyncResults } from './game/sync-results.ts';
import { ActiveLeagues } from './loading/active-leagues.ts';
import { LoadOnStart } from './loading/load-on-start.ts';
import { SyncPlayers } from './player/sync-players.ts';
import { SyncPrices } from './price/sync-prices.ts';
import { REFRESH_CHECK_MS } from './price/price-refresh.policy.ts';
import { DeleteOldFacts } from './retention/delete-old-facts.ts';

/** Each job checks what is due, so a missed or repeated run does no harm. */
@Injectable()
export class FactsJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly leagues: ActiveLeagues,
    private readonly results: SyncResults,
    private readonly prices: SyncPrices,
    private readonly players: SyncPlayers,
    private readonly start: LoadOnStart,
    private readonly deleteOldFacts: DeleteOldFacts,
  ) {}

  onModuleInit(): void {
    this.onceLoaded({
      id: 'results',
      everyMs: MINUTE_MS,
      run: () => this.leagues.each((league) => this.results.execute({ league })),
    });
    this.onceLoaded({
      id: 'prices',
      everyMs: REFRESH_CHECK_MS,
      run: () => this.leagues.each((league) => this.prices.execute({ league })),
    });
    this.onceLoaded({
      id: 'players',
      everyMs: HOUR_MS,
      run: () => this.leagues.each((league) => this.players.execute({ league })),
    });
    // For past games that ended late or whose box score took days.
    this.onceLoaded({ id: 'history', cron: '30 5 * * *', run: () => this.start.loadHistory() });
    // Shortly before the morning's grading.
    const corrections = `${RESULTS_MINUTE - 5} ${PICKS_HOUR} * * *`;
    this.schedules.add({ id: 'corrections', cron: corrections, run: () => this.fetchResults() });
    // At night, between the last game and the morning's picks.
    this.schedules.add({ id: 'fact-retention', cron: '20 4 * * *', run: () => this.deleteOldFacts.execute() });
  }

  /** Fetches the games and box scores of the last days again, with any corrections, once the history is loaded. */
  @OnRequest(fetchResults)
  async fetchResults(): Promise<void> {
    if (!this.start.isHistoryLoaded) return;
    await this.leagues.each((league) => this.results.execute({ league, everything: true }));
  }

  /** Adds a schedule that does nothing until the history is loaded. */
  private onceLoaded({ run, ...schedule }: Schedule): void {
    this.schedules.add({ ...schedule, run: async () => (this.start.isHistoryLoaded ? run() : undefined) });
  }
}
