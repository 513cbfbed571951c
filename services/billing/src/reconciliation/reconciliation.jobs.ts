import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Schedules } from '@overline/queue';
import { Clock, DAY_MS } from '@overline/service-kit';
import { WebhookEventRepository } from '../webhooks/webhook-event.repository.ts';
import { Reconcile } from './reconcile.ts';

/** Far longer than the three days in which the provider repeats an event. */
const EVENTS_KEPT_MS = 60 * DAY_MS;

/** Reconciles every night, since webhooks do get lost, and deletes old events. */
@Injectable()
export class ReconciliationJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly reconcile: Reconcile,
    private readonly events: WebhookEventRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      id: 'reconcile-subscriptions',
      cron: '30 3 * * *',
      run: async () => {
        await this.reconcile.execute();
        await this.events.deleteBefore(new Date(this.clock.now().getTime() - EVENTS_KEPT_MS));
      },
    });
  }
}
