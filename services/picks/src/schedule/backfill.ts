import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { getLoadedDays } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Health } from '@overline/service-kit';
import { CheckResults } from '../grade/index.ts';
import { NoticeRepository } from '../notice/index.ts';
import { PublicationRepository, PublishDay } from '../publication/index.ts';
import { BackfillOptions } from './backfill-options.ts';

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
    private readonly options: BackfillOptions,
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
    // What a stopped demo has left says nothing about a service that makes no past days.
    if (!this.options.demo) return this.notices.clear('backfill');
    await this.notices.put('backfill', 'waiting for analysis');
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
          await this.notices.clear('backfill');
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
      await this.notices.put('backfill', `making past picks: ${published.size + index} of ${days.length} days`);
      await this.publishDay.execute({ day, backfilled: true, withWhatThereIs: true });
    }
    if (loading !== null) await this.notices.put('backfill', `waiting for analysis (${loading})`);
    return loading === null;
  }
}
