import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Schedules } from '@overline/queue';
import { Clock, DAY_MS, HOUR_MS } from '@overline/service-kit';
import { AlertRepository } from './alert.repository.ts';
import { RequestDueDeliveries } from './plan-deliveries.ts';
import { PushSender } from './push-sender.ts';

const DUE_EVERY_MS = 30_000;
/** The retention of the alerts themselves is the same. */
const KEPT_DAYS = 30;

/** Sends alerts whose quiet hours are over, and deletes old deliveries and push targets of another VAPID key. */
@Injectable()
export class AlertsJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly requestDue: RequestDueDeliveries,
    private readonly alerts: AlertRepository,
    private readonly push: PushSender,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'due-alerts', everyMs: DUE_EVERY_MS, run: () => this.requestDue.execute() });
    this.schedules.add({ id: 'alert-retention', everyMs: HOUR_MS, run: () => this.deleteOld() });
    this.schedules.add({ id: 'push-keys', everyMs: HOUR_MS, run: () => this.deleteUnreachable() });
  }

  private async deleteOld(): Promise<void> {
    await this.alerts.deleteOld(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS));
  }

  private async deleteUnreachable(): Promise<void> {
    const { publicKey } = this.push;
    if (publicKey !== null) await this.alerts.keepPushTargetsOf(publicKey);
  }
}
