import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { Schedules } from '@overline/queue';
import { Reconcile } from './reconcile.ts';

/** Reconciles every night, since webhooks do get lost. */
@Injectable()
export class ReconciliationJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly reconcile: Reconcile,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      id: 'reconcile-subscriptions',
      timing: { cron: '30 3 * * *', timeZone: HOME_TIME_ZONE },
      run: async () => void (await this.reconcile.execute()),
    });
  }
}
