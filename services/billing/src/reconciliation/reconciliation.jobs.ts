import { Injectable } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { Schedules } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { WebhookEventRepository } from '../webhooks/index.ts';
import { Reconcile } from './reconcile.ts';

const DAY_MS = 24 * 3_600_000;
/** The provider repeats an event for three days. */
const EVENTS_KEPT_MS = 60 * DAY_MS;

/** Every night, since webhooks do get lost. */
@Injectable()
export class ReconciliationJobs {
  constructor(schedules: Schedules, reconcile: Reconcile, events: WebhookEventRepository, clock: Clock) {
    schedules.add({
      id: 'reconcile-subscriptions',
      timing: { cron: '30 3 * * *', timeZone: HOME_TIME_ZONE },
      run: async () => {
        await reconcile.execute();
        await events.forgetBefore(new Date(clock.now().getTime() - EVENTS_KEPT_MS));
      },
    });
  }
}
