import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { getLoadedDays } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Health } from '@overline/service-kit';
import { CheckResults } from '../grade/check-results.ts';
import { NoticeRepository } from '../notice/notice.repository.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { PublishDay } from '../publication/publish-day.ts';
import { PicksConfig } from '../config.ts';

const POLL_MS = 500;
const RETRY_MS = 3_000;

/**
 * In a demo, publishes the past days in order, each as soon as the analysis service has its prices. A day's picks use
 * only what was known at 08:00 of that day. Then grades all picks. Days already published stay unchanged.
 */
@Injectable()
export class Backfill implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Backfill.name);
  private stopped = false;

  constructor(
    private readonly config: PicksConfig,
    private readonly bus: Bus,
    private readonly publications: PublicationRepository,
    private readonly publishDay: PublishDay,
    private readonly checkResults: CheckResults,
    private readonly notices: NoticeRepository,
    health: Health,
  ) {
    health.add('history', async () => {
      const message = await notices.of('backfill');
      return message === null ? { status: 'up' } : { status: 'down', message };
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    // An earlier run as a demo may have left a notice.
    if (!this.config.DEMO) return this.notices.clear('backfill');
    await this.notices.put('backfill', 'waiting for analysis');
    void this.run();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        if (await this.publishLoadedDays()) {
          await this.checkResults.execute();
          await this.notices.clear('backfill');
          return;
        }
        await sleep(POLL_MS);
      } catch (error) {
        if (this.stopped) return;
        this.logger.warn({ msg: 'backfill is waiting', error: String(error) });
        await sleep(RETRY_MS);
      }
    }
  }

  /** Publishes every loaded day that is not published yet. Returns true once no more days are loading. */
  private async publishLoadedDays(): Promise<boolean> {
    const { days, loading } = await this.bus.request(getLoadedDays, {});
    const published = new Set(await this.publications.publishedDays());
    const missing = days.filter((day) => !published.has(day));
    for (const [index, day] of missing.entries()) {
      if (this.stopped) return false;
      await this.notices.put('backfill', `publishing past picks: ${published.size + index} of ${days.length} days`);
      await this.publishDay.execute({ day, backfilled: true, acceptMissingPrices: true });
    }
    if (loading !== null) await this.notices.put('backfill', `waiting for analysis (${loading})`);
    return loading === null;
  }
}
