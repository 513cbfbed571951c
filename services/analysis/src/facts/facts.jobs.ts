import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { Schedules } from '@overline/queue';
import { MINUTE_MS } from '@overline/service-kit';
import { SyncResults } from './game/sync-results.ts';
import { ActiveLeagues } from './loading/active-leagues.ts';
import { LoadOnStart } from './loading/load-on-start.ts';
import { SyncPlayers } from './player/sync-players.ts';
import { SyncPrices } from './price/sync-prices.ts';
import { REFRESH_CHECK_MS } from './price/price-refresh.policy.ts';
import { DeleteOldFacts } from './retention/delete-old-facts.ts';

type Timing = Parameters<Schedules['add']>[0]['timing'];

/** Each job finds out for itself what is due, so a missed or doubled run does no harm. */
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
    const at = (cron: string): Timing => ({ cron, timeZone: HOME_TIME_ZONE });
    this.onceLoaded('results', { everyMs: MINUTE_MS }, () =>
      this.leagues.each((league) => this.results.execute({ league })),
    );
    this.onceLoaded('prices', { everyMs: REFRESH_CHECK_MS }, () =>
      this.leagues.each((league) => this.prices.execute({ league })),
    );
    this.onceLoaded('players', { everyMs: 60 * MINUTE_MS }, () =>
      this.leagues.each((league) => this.players.execute({ league })),
    );
    // Past games that ended late, or whose box score took days.
    this.onceLoaded('history', at('30 5 * * *'), () => this.start.loadHistory());
    // Checks every box score of the last days again before the morning's grading at 08:15.
    this.onceLoaded('corrections', at('10 8 * * *'), () =>
      this.leagues.each((league) => this.results.execute({ league, everything: true })),
    );
    // At night, between the last game and the morning's picks.
    this.schedules.add({ id: 'fact-retention', timing: at('20 4 * * *'), run: () => this.deleteOldFacts.execute() });
  }

  private onceLoaded(id: string, timing: Timing, work: () => Promise<void>): void {
    this.schedules.add({ id, timing, run: async () => (this.start.isHistoryLoaded ? work() : undefined) });
  }
}
