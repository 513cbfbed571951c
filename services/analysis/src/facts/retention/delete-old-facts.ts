import { Injectable, Logger } from '@nestjs/common';
import { Clock, DAY_MS } from '@overline/service-kit';
import { LoadedDayRepository } from '../loading/loaded-day.repository.ts';
import { FactRetentionRepository } from './fact-retention.repository.ts';

/** All prices and injury reports are kept for this long. Closing prices and late corrections need them. */
const EVERY_FACT_DAYS = 30;
/**
 * Facts that a forecast as of 08:00 reads are kept for this long. MarketLearning learns from the last 365 days, and a
 * past forecast can be computed again from the same rows.
 */
const MORNING_FACTS_DAYS = 400;

/** Deletes prices and injury reports that are no longer read. Games, box scores and prop views stay. */
@Injectable()
export class DeleteOldFacts {
  private readonly logger = new Logger(DeleteOldFacts.name);

  constructor(
    private readonly retention: FactRetentionRepository,
    private readonly loaded: LoadedDayRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const thinBefore = new Date(now.getTime() - EVERY_FACT_DAYS * DAY_MS);
    const deleteBefore = new Date(now.getTime() - MORNING_FACTS_DAYS * DAY_MS);
    let prices = await this.retention.deletePrices(deleteBefore);
    for (const { league, day } of await this.retention.daysToThin(deleteBefore, thinBefore)) {
      prices += await this.retention.thinPrices(league, day);
      await this.loaded.mark('thinned', league, [day], now);
    }
    const reports = await this.retention.deleteReports({ thinBefore, deleteBefore });
    if (prices + reports > 0) this.logger.log({ msg: 'old facts deleted', prices, reports });
  }
}
