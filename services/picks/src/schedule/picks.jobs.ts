import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError, PICKS_HOUR, RESULTS_MINUTE } from '@overline/contracts';
import { type Schedule, Schedules } from '@overline/queue';
import { addDays, centralDay, Clock, Health, MINUTE_MS } from '@overline/service-kit';
import { AddClosingValues } from '../bets/closing/add-closing-values.ts';
import { SettleOpenBets } from '../bets/grading/settle-open-bets.ts';
import { ImportRepository } from '../bets/imports/import.repository.ts';
import { RecordClosingMarkets } from '../close/record-closing-markets.ts';
import { AnnounceDay, CheckResults } from '../grade/check-results.ts';
import { FillVersionGaps } from '../grade/fill-version-gaps.ts';
import { GradeRepository } from '../grade/grade.repository.ts';
import { NoticeRepository } from '../notice/notice.repository.ts';
import { PublishDay } from '../publication/publish-day.ts';
import { dueDay, dueMorningCheck, isWaitOver } from './due.ts';

/**
 * The cron schedules run on time. A job every minute does whatever else is due, so that work missed because of a
 * stopped service, a wiped Redis or late prices is done as soon as possible.
 */
@Injectable()
export class PicksJobs implements OnModuleInit {
  private readonly logger = new Logger(PicksJobs.name);

  constructor(
    private readonly schedules: Schedules,
    private readonly publishDay: PublishDay,
    private readonly checkResults: CheckResults,
    private readonly announceDay: AnnounceDay,
    private readonly fillVersionGaps: FillVersionGaps,
    private readonly recordClosingMarkets: RecordClosingMarkets,
    private readonly settleOpenBets: SettleOpenBets,
    private readonly addClosingValues: AddClosingValues,
    private readonly imports: ImportRepository,
    private readonly grades: GradeRepository,
    private readonly notices: NoticeRepository,
    private readonly clock: Clock,
    health: Health,
  ) {
    health.add('picks', async () => {
      const message = await notices.of('publication');
      return message === null ? { status: 'up' } : { status: 'degraded', message };
    });
  }

  onModuleInit(): void {
    const work: readonly Schedule[] = [
      { id: 'publish', cron: `0 ${PICKS_HOUR} * * *`, run: () => this.runDueWork() },
      { id: 'morning-check', cron: `${RESULTS_MINUTE} ${PICKS_HOUR} * * *`, run: () => this.runDueWork() },
      { id: 'catch-up', everyMs: MINUTE_MS, run: () => this.runDueWork() },
      { id: 'closes', everyMs: MINUTE_MS, run: () => this.recordCloses() },
      { id: 'version-gaps', everyMs: MINUTE_MS, run: async () => void (await this.fillVersionGaps.execute()) },
      { id: 'bets', everyMs: MINUTE_MS, run: async () => void (await this.settleOpenBets.execute()) },
      { id: 'closing-values', everyMs: MINUTE_MS, run: () => this.addClosingValuesOfBets() },
      { id: 'imports', everyMs: 60 * MINUTE_MS, run: () => this.imports.deleteExpired(this.clock.now()) },
      { id: 'check', everyMs: 60 * MINUTE_MS, run: async () => void (await this.checkResults.execute()) },
    ];
    for (const schedule of work)
      this.schedules.add({ ...schedule, run: () => this.unlessBackfilling(() => schedule.run()) });
  }

  private async unlessBackfilling(work: () => Promise<void>): Promise<void> {
    if ((await this.notices.of('backfill')) === null) await work();
  }

  private async runDueWork(): Promise<void> {
    const now = this.clock.now();
    await this.publish(now);
    const yesterday = addDays(centralDay(now), -1);
    const due = dueMorningCheck(now, await this.grades.lastCheck(yesterday));
    if (due !== null) await this.announceDay.execute({ day: due });
  }

  private async publish(now: Date): Promise<void> {
    const day = dueDay(now);
    if (day === null) return;
    try {
      await this.publishDay.execute({ day, backfilled: false, acceptMissingPrices: isWaitOver(now) });
      await this.notices.clear('publication');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.notices.put('publication', error.message);
      this.logger.warn({ msg: 'picks are not published yet', day, code: error.code, reason: error.message });
    }
  }

  private async recordCloses(): Promise<void> {
    while ((await this.recordClosingMarkets.execute()) > 0);
  }

  private async addClosingValuesOfBets(): Promise<void> {
    while ((await this.addClosingValues.execute()) > 0);
  }
}
