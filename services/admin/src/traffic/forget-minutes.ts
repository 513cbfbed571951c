import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { Schedules } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { activeBucket } from './active-window.ts';
import { TrafficRepository } from './traffic.repository.ts';

// The stream of events keeps 14 days: what is older than this can no longer be added to, so nothing is counted twice.
const KEPT_MS = 16 * 24 * 3_600_000;

/** Minutes, and who was there in which hour, are kept as long as events about them may come. */
@Injectable()
export class ForgetMinutes implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly traffic: TrafficRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      id: 'forget-minutes',
      timing: { cron: '20 4 * * *', timeZone: HOME_TIME_ZONE },
      run: () => this.execute(),
    });
  }

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.traffic.forget(before, activeBucket('hour', before));
  }
}
