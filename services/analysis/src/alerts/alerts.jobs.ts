import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { Schedules } from '@overline/queue';
import { Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '@overline/service-kit';
import { LoadOnStart } from '../facts/loading/load-on-start.ts';
import { PollingLoop } from '../polling/polling-loop.ts';
import { AlertRepository } from './alert.repository.ts';
import { CompareViews } from './compare-views.ts';
import { EvaluateChanges } from './evaluate-changes.ts';
import { WatchRepository } from './watch.repository.ts';

const POLL_MS = 1_000;
/** Retention of alerts, and of watches after the start of their game. */
const ALERT_DAYS = 30;
const ENDED_WATCH_DAYS = 2;

/**
 * Compares new facts with the watches within about a second, resumes suspended watches, and deletes old alerts and
 * ended watches.
 */
@Injectable()
export class AlertsJobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AlertsJobs.name);
  private readonly loop: PollingLoop;

  constructor(
    evaluate: EvaluateChanges,
    views: CompareViews,
    start: LoadOnStart,
    private readonly schedules: Schedules,
    private readonly alerts: AlertRepository,
    private readonly watches: WatchRepository,
    private readonly clock: Clock,
  ) {
    this.loop = new PollingLoop('alerts', POLL_MS, async () => {
      // Watches on values and views need forecasts, so changes wait until the history is loaded.
      if (!start.isHistoryLoaded) return;
      await views.prime(clock.now());
      while ((await evaluate.execute()) > 0);
    });
  }

  onModuleInit(): void {
    this.schedules.add({ id: 'alert-retention', everyMs: HOUR_MS, run: () => this.deleteOld() });
    this.schedules.add({ id: 'watch-resumption', everyMs: 10 * MINUTE_MS, run: () => this.resume() });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  private async resume(): Promise<void> {
    const watches = await this.watches.resume(this.clock.now());
    if (watches > 0) this.logger.log({ msg: 'suspended watches resumed', watches });
  }

  private async deleteOld(): Promise<void> {
    const now = this.clock.now().getTime();
    const alerts = await this.alerts.deleteOld(new Date(now - ALERT_DAYS * DAY_MS));
    const watches = await this.watches.deleteEnded(new Date(now - ENDED_WATCH_DAYS * DAY_MS));
    if (alerts + watches > 0) this.logger.log({ msg: 'old alerts deleted', alerts, watches });
  }
}
