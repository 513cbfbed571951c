import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { getLoadedDays } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Health } from '@overline/service-kit';
import { settings } from '../config.ts';
import { CheckResults } from '../grade/check-results.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { PublishDay } from '../publication/publish-day.ts';
import { ScheduleState } from './schedule-state.ts';

const AGAIN_MS = 500;
const RETRY_MS = 3_000;

/**
 * In a demo: the picks of each past day, made in order as of its 08:00 with what was known then, as soon as analysis
 * has that day's prices; then graded. Days that were published before are left alone.
 */
@Injectable()
export class Backfill implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Backfill.name);
  private stopped = false;

  constructor(
    private readonly bus: Bus,
    private readonly publications: PublicationRepository,
    private readonly publishDay: PublishDay,
    private readonly checkResults: CheckResults,
    private readonly state: ScheduleState,
    health: Health,
  ) {
    health.add('history', () =>
      state.backfilling === null ? { status: 'up' } : { status: 'down', message: state.backfilling },
    );
  }

  onApplicationBootstrap(): void {
    if (!settings.DEMO) return;
    this.state.backfilling = 'waiting for analysis';
    void this.run();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        if (await this.round()) {
          await this.checkResults.execute();
          this.state.backfilling = null;
          return;
        }
        await sleep(AGAIN_MS);
      } catch (error) {
        if (this.stopped) return;
        this.logger.warn({ msg: 'past days wait', error: String(error) });
        await sleep(RETRY_MS);
      }
    }
  }

  /** Makes every day that is loaded and not published; answers true once analysis has nothing more to load. */
  private async round(): Promise<boolean> {
    const { days, loading } = await this.bus.request(getLoadedDays, {});
    const published = new Set(await this.publications.publishedDays());
    const missing = days.filter((day) => !published.has(day));
    for (const [index, day] of missing.entries()) {
      if (this.stopped) return false;
      this.state.backfilling = `making past picks: ${published.size + index} of ${days.length} days`;
      await this.publishDay.execute({ day, backfilled: true, withWhatThereIs: true });
    }
    if (loading !== null) this.state.backfilling = `waiting for analysis (${loading})`;
    return loading === null;
  }
}
