import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { Schedules } from '@overline/queue';
import { SyncResults } from '../game/sync-results.ts';
import { NBA } from '../league/league.ts';
import { SyncPlayers } from '../player/sync-players.ts';
import { SyncPrices } from '../price/sync-prices.ts';
import { LoadOnStart } from './load-on-start.ts';

const MINUTE_MS = 60_000;

/** The feeds' rounds. Each looks for itself at what is due, so that a missed or doubled run does no harm. */
@Injectable()
export class AnalysisJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly results: SyncResults,
    private readonly prices: SyncPrices,
    private readonly players: SyncPlayers,
    private readonly start: LoadOnStart,
  ) {}

  onModuleInit(): void {
    this.add('results', { everyMs: MINUTE_MS }, () => this.results.execute({ league: NBA }));
    this.add('prices', { everyMs: MINUTE_MS }, () => this.prices.execute({ league: NBA }));
    this.add('players', { everyMs: 60 * MINUTE_MS }, () => this.players.execute({ league: NBA }));
    // A past game that ended late, or whose box score took days.
    this.add('history', { cron: '30 5 * * *', timeZone: HOME_TIME_ZONE }, () => this.start.loadHistory());
    // Before the morning's grading at 08:15, every box score of the last days is looked at once more.
    this.add('corrections', { cron: '10 8 * * *', timeZone: HOME_TIME_ZONE }, () =>
      this.results.execute({ league: NBA, everything: true }),
    );
  }

  private add(id: string, timing: Parameters<Schedules['add']>[0]['timing'], work: () => Promise<void>): void {
    this.schedules.add({ id, timing, run: async () => (this.start.historyIsWhole ? work() : undefined) });
  }
}
