import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, getLoadedDays, PICKS_HOUR, type RequestReply } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { addDays, centralDay, centralMinutes, Clock, easternDay, Health, HOUR_MS } from '@overline/service-kit';
import { AnalysisConfig } from '../../config.ts';
import { FeedRefused } from '../feed/feed.errors.ts';
import { SyncResults } from '../game/sync-results.ts';
import { ActiveLeagues } from './active-leagues.ts';
import type { League } from '../league/league.ts';
import { SyncPlayers } from '../player/sync-players.ts';
import { SyncPrices } from '../price/sync-prices.ts';
import { LoadHistory } from './load-history.ts';
import { LoadPastPrices } from './load-past-prices.ts';
import { LoadedDayRepository } from './loaded-day.repository.ts';

const RETRY_MS = 5_000;
/** Leagues that still cannot be loaded after this many attempts are switched off, if others are loaded. */
const MAX_ATTEMPTS = 12;
/** How often the leagues that are switched off are tried again. */
const RETRY_LEAGUES_MS = HOUR_MS;

/**
 * Loads what forecasts need: the history, today's games and prices, and past prices if configured. The service reports
 * itself as down until the history is loaded. Retries in its own loop, because a schedule would wait for Redis and for
 * its next run.
 */
@Injectable()
export class LoadOnStart implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** A description of what is being loaded; null once everything is loaded. */
  loading: string | null = 'starting';
  /** True once the history is loaded, so that today's forecasts use all of it. */
  isHistoryLoaded = false;
  /** True once the first prices after the start have been fetched, or the attempt has failed. */
  arePricesLoaded = false;
  private readonly logger = new Logger(LoadOnStart.name);
  private readonly stop = new AbortController();
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly leagues: ActiveLeagues,
    private readonly players: SyncPlayers,
    private readonly history: LoadHistory,
    private readonly results: SyncResults,
    private readonly pastPrices: LoadPastPrices,
    private readonly prices: SyncPrices,
    private readonly days: LoadedDayRepository,
    private readonly clock: Clock,
    private readonly config: AnalysisConfig,
    health: Health,
  ) {
    health.add('history', () => {
      if (this.loading === null) return { status: 'up' };
      return { status: this.isHistoryLoaded ? 'degraded' : 'down', message: this.loading };
    });
  }

  /**
   * Call it before forecasting: a forecast from a partial history would be wrong, and nothing would show it.
   * @throws AppError (unavailable) until the history is loaded
   */
  requireHistory(): void {
    if (this.isHistoryLoaded) return;
    throw new AppError({
      code: 'STILL_LOADING',
      kind: 'unavailable',
      message: `The history behind the forecasts is still being loaded (${this.loading ?? 'almost done'})`,
      retryAfterSeconds: 30,
    });
  }

  /** The days of which every league's games, prices and earlier history are loaded. */
  @OnRequest(getLoadedDays)
  async loadedDays(): Promise<RequestReply<typeof getLoadedDays>> {
    return { days: await this.days.doneForAll('prices', this.leagues.all), loading: this.loading };
  }

  onApplicationBootstrap(): void {
    this.done = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.done;
  }

  private async run(): Promise<void> {
    await this.loadFirstHistory();
    this.isHistoryLoaded = true;
    await this.once('results', () => this.leagues.each((league) => this.results.execute({ league })));
    await this.once('prices', () => this.leagues.each((league) => this.prices.execute({ league })));
    this.arePricesLoaded = true;
    if (this.config.BACKFILL_DAYS > 0) await this.untilDone(() => this.loadPastPrices());
    if (this.stop.signal.aborted) return;
    this.loading = null;
    this.logger.log({ msg: 'everything is loaded' });
    await this.retryLeagues();
  }

  /** Loads the history of all leagues, or of all but those that keep failing. */
  private async loadFirstHistory(): Promise<void> {
    for (let attempt = 1; !this.stop.signal.aborted; attempt += 1) {
      const errors = await this.loadLeagues();
      const isAnyLoaded = errors.size < this.leagues.all.length;
      if (errors.size === 0) return;
      if (this.stop.signal.aborted) return;
      for (const [{ name }, error] of errors)
        this.logger.error({ msg: `loading the ${name} failed; retrying shortly`, attempt, error: String(error) });
      if (attempt >= MAX_ATTEMPTS && isAnyLoaded) {
        for (const [league, error] of errors) this.leagues.switchOff(league, String(error));
        return;
      }
      await this.pause(RETRY_MS);
    }
  }

  /** Each instance has its own list of leagues, so this is a loop of each instance and not a schedule. */
  private async retryLeagues(): Promise<void> {
    while (!this.stop.signal.aborted) {
      await this.pause(RETRY_LEAGUES_MS);
      if (this.leagues.switchedOff.length > 0) await this.once('history of all leagues', () => this.loadHistory());
    }
  }

  protected async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stop.signal }).catch(() => undefined);
  }

  private async untilDone(work: () => Promise<void>): Promise<void> {
    while (!this.stop.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (this.stop.signal.aborted) return;
        this.logger.error({ msg: 'loading failed; retrying shortly', error: String(error) });
        await this.pause(RETRY_MS);
      }
    }
  }

  /** Does not retry after a failure; the next scheduled run does. */
  private async once(what: string, work: () => Promise<void>): Promise<void> {
    if (this.stop.signal.aborted) return;
    await work().catch((error: unknown) =>
      this.logger.error({ msg: `no ${what} yet; the next scheduled run retries`, error: String(error) }),
    );
  }

  /**
   * Loads the past days that are still missing, for every league that the plan includes.
   * @throws the first error, after all leagues were tried
   */
  async loadHistory(): Promise<void> {
    for (const error of (await this.loadLeagues()).values()) throw error;
  }

  /** Returns the errors by league. */
  private loadLeagues(): Promise<ReadonlyMap<League, unknown>> {
    const today = easternDay(this.clock.now());
    const { HISTORY_DAYS, BACKFILL_DAYS } = this.config;
    return this.leagues.tryAll((league) =>
      this.ifInPlan(league, async () => {
        await this.once(`${league.name} players`, () => this.players.execute({ league }));
        await this.history.execute({
          league,
          from: addDays(today, -Math.max(HISTORY_DAYS, BACKFILL_DAYS)),
          to: addDays(today, -1),
          onProgress: (done, all) =>
            this.isHistoryLoaded ? undefined : this.report(`${league.name} games`, done, all),
        });
      }),
    );
  }

  private async loadPastPrices(): Promise<void> {
    const now = this.clock.now();
    const today = centralDay(now);
    await this.leagues.each((league) =>
      this.ifInPlan(league, () =>
        this.pastPrices.execute({
          league,
          from: addDays(today, -this.config.BACKFILL_DAYS),
          to: centralMinutes(now) >= PICKS_HOUR * 60 ? today : addDays(today, -1),
          onProgress: (done, all) => this.report(`${league.name} prices`, done, all),
        }),
      ),
    );
  }

  /**
   * A refusal is not retried, because the plan does not include the data. A league that the stats feed refuses is
   * switched off, unless it is the only one.
   */
  private async ifInPlan(league: League, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isOfLeague = error instanceof FeedRefused && error.facts['feed'] === 'stats';
      if (!(error instanceof FeedRefused) || (isOfLeague && this.leagues.chosen.length > 1)) throw error;
      const msg = `the plan does not include this data of the ${league.name}; continuing without it`;
      this.logger.error({ msg, error: error.message });
    }
  }

  private report(what: string, done: number, all: number): void {
    this.stop.signal.throwIfAborted();
    this.loading = `loading ${what}: ${done} of ${all} days`;
  }
}
