import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Schedules } from '@overline/queue';
import { addDays, centralDay, Clock, DAY_MS } from '@overline/service-kit';
import { ActiveUserRepository } from './active-user.repository.ts';

/** The 90-day range is compared with the 90 days before it. */
const COUNTED_DAYS = 181;
/** Longer than NATS keeps events (14 days), so that a late event still finds the rows of its hour. */
const HOURS_KEPT_MS = 16 * DAY_MS;

/** Counts finished days and deletes activity that no range can show any more. */
@Injectable()
export class ActiveUserJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly active: ActiveUserRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'count-active-users', cron: '5 * * * *', run: () => this.countFinishedDays() });
    this.schedules.add({ id: 'prune-active-users', cron: '20 4 * * *', run: () => this.prune() });
  }

  /** Hourly, so that windows changed by late events are counted again soon. Counted days are skipped. */
  async countFinishedDays(): Promise<void> {
    const today = centralDay(this.clock.now());
    const days = await this.active.uncountedDays(addDays(today, -COUNTED_DAYS), addDays(today, -1));
    // One by one, because counting a window of many people takes a moment.
    for (const day of days) await this.active.countDays([day]);
  }

  async prune(): Promise<void> {
    const now = this.clock.now();
    await this.active.prune(new Date(now.getTime() - HOURS_KEPT_MS), centralDay(now));
  }
}
