import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PICKS_HOUR } from '@overline/contracts';
import { addDays, Clock, easternDay, Health, centralDay, centralMinutes } from '@overline/service-kit';
import { FeedRefused } from '../feed/feed.errors.ts';
import { LoadHistory } from './load-history.ts';
import { SyncResults } from '../game/sync-results.ts';
import { NBA } from '../league/league.ts';
import { SyncPlayers } from '../player/sync-players.ts';
import { LoadingSpan } from './loading-span.ts';
import { LoadPastPrices } from './load-past-prices.ts';
import { SyncPrices } from '../price/sync-prices.ts';

const RETRY_MS = 5_000;

/**
 * Brings in what the forecast needs: history, today's games, prices; past prices where asked for. Without the history
 * the service is down; what else a feed refuses for the moment is left to the rounds that follow.
 */
@Injectable()
export class LoadOnStart implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LoadOnStart.name);
  private state: string | null = 'starting';
  private whole = false;
  private readonly stop = new AbortController();
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly players: SyncPlayers,
    private readonly history: LoadHistory,
    private readonly results: SyncResults,
    private readonly pastPrices: LoadPastPrices,
    private readonly prices: SyncPrices,
    private readonly clock: Clock,
    private readonly span: LoadingSpan,
    health: Health,
  ) {
    health.add('history', () =>
      this.state === null ? { status: 'up' } : { status: this.whole ? 'degraded' : 'down', message: this.state },
    );
  }

  /** What is being loaded, in words; null once everything is in. */
  get loading(): string | null {
    return this.state;
  }

  /** True once the history is in, so that forecasts of today stand on all of it. */
  get historyIsWhole(): boolean {
    return this.whole;
  }

  onApplicationBootstrap(): void {
    this.done = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.done;
  }

  private async run(): Promise<void> {
    await this.insist(() => this.loadHistory());
    this.whole = true;
    await this.attempt('results', () => this.results.execute({ league: NBA }));
    await this.attempt('prices', () => this.prices.execute({ league: NBA }));
    if (this.span.backfillDays > 0) await this.insist(() => this.loadPastPrices());
    if (this.stop.signal.aborted) return;
    this.state = null;
    this.logger.log({ msg: 'everything is loaded' });
  }

  /** Again and again until it is done; a refusal would only be repeated. */
  private async insist(work: () => Promise<void>): Promise<void> {
    while (!this.stop.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (this.stop.signal.aborted) return;
        this.logger.error({ msg: 'loading stopped; it goes on in a moment', error: String(error) });
        await sleep(RETRY_MS, undefined, { signal: this.stop.signal }).catch(() => undefined);
      }
    }
  }

  private async attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    if (this.stop.signal.aborted) return;
    await work().catch((error: unknown) =>
      this.logger.error({ msg: `no ${what} yet; the next round asks again`, error: String(error) }),
    );
  }

  /** Loads the past days that are not in yet. */
  async loadHistory(): Promise<void> {
    const today = easternDay(this.clock.now());
    const back = Math.max(this.span.historyDays, this.span.backfillDays);
    await this.attempt('players', () => this.players.execute({ league: NBA }));
    await this.history.execute({
      league: NBA,
      from: addDays(today, -back),
      to: addDays(today, -1),
      onProgress: (done, all) => (this.whole ? undefined : this.progress('games', done, all)),
    });
  }

  private async loadPastPrices(): Promise<void> {
    const now = this.clock.now();
    const today = centralDay(now);
    const last = centralMinutes(now) >= PICKS_HOUR * 60 ? today : addDays(today, -1);
    try {
      await this.pastPrices.execute({
        league: NBA,
        from: addDays(today, -this.span.backfillDays),
        to: last,
        onProgress: (done, all) => this.progress('prices', done, all),
      });
    } catch (error) {
      if (!(error instanceof FeedRefused)) throw error;
      this.logger.error({
        msg: 'the odds plan gives no past prices: past days stay without picks',
        error: error.message,
      });
    }
  }

  private progress(what: string, done: number, all: number): void {
    this.stop.signal.throwIfAborted();
    this.state = `loading ${what}: ${done} of ${all} days`;
  }
}
