import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PICKS_HOUR } from '@overline/contracts';
import { addDays, Clock, easternDay, Health, homeDay, homeMinutes } from '@overline/service-kit';
import { settings } from '../config.ts';
import { LoadHistory } from '../game/load-history.ts';
import { SyncResults } from '../game/sync-results.ts';
import { NBA } from '../league/league.ts';
import { SyncPlayers } from '../player/sync-players.ts';
import { LoadPastPrices } from '../price/load-past-prices.ts';
import { SyncPrices } from '../price/sync-prices.ts';

const RETRY_MS = 5_000;

/** Brings in what the forecast needs before the service is ready: history, past prices where asked for, today's slate. */
@Injectable()
export class LoadOnStart implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LoadOnStart.name);
  private state: string | null = 'starting';
  private stopped = false;

  constructor(
    private readonly players: SyncPlayers,
    private readonly history: LoadHistory,
    private readonly results: SyncResults,
    private readonly pastPrices: LoadPastPrices,
    private readonly prices: SyncPrices,
    private readonly clock: Clock,
    health: Health,
  ) {
    health.add('history', () => (this.state === null ? { status: 'up' } : { status: 'down', message: this.state }));
  }

  /** What is being loaded, in words; null once everything is in. */
  get loading(): string | null {
    return this.state;
  }

  onApplicationBootstrap(): void {
    void this.run();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.load();
        this.state = null;
        this.logger.log({ msg: 'everything is loaded' });
        return;
      } catch (error) {
        if (this.stopped) return;
        this.logger.error({ msg: 'loading stopped; it goes on in a moment', error: String(error) });
        await sleep(RETRY_MS);
      }
    }
  }

  private async load(): Promise<void> {
    const now = this.clock.now();
    const today = easternDay(now);
    const back = Math.max(settings.HISTORY_DAYS, settings.BACKFILL_DAYS);
    await this.players.execute({ league: NBA });
    await this.history.execute({
      league: NBA,
      from: addDays(today, -back),
      to: addDays(today, -1),
      onProgress: (done, all) => this.progress('games', done, all),
    });
    await this.results.execute({ league: NBA });
    if (settings.BACKFILL_DAYS > 0) await this.loadPastPrices(now);
    await this.prices.execute({ league: NBA });
  }

  private async loadPastPrices(now: Date): Promise<void> {
    const today = homeDay(now);
    const last = homeMinutes(now) >= PICKS_HOUR * 60 ? today : addDays(today, -1);
    await this.pastPrices.execute({
      league: NBA,
      from: addDays(today, -settings.BACKFILL_DAYS),
      to: last,
      onProgress: (done, all) => this.progress('prices', done, all),
    });
  }

  private progress(what: string, done: number, all: number): void {
    this.state = `loading ${what}: ${done} of ${all} days`;
  }
}
