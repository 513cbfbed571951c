import { Injectable } from '@nestjs/common';
import { type AlertRules, type EventOf, alertsRaised } from '@overline/contracts';
import { OutsideCalls } from '@overline/queue';
import { Clock, HOUR_MS, wallClock } from '@overline/service-kit';
import { OnEvent } from '@overline/messaging';
import type { AlertDeliveryRow, AlertTargetRow } from './alert.entity.ts';
import { AlertRepository } from './alert.repository.ts';
import { callKey, deliverAlert } from './deliver-alert.ts';
import { quietUntil } from './quiet-hours.ts';

type RaisedAlert = EventOf<typeof alertsRaised>['data']['alerts'][number];

/** Decides when each alert goes to which targets, in the transaction of the event. */
@Injectable()
export class PlanDeliveries {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly calls: OutsideCalls,
    private readonly clock: Clock,
  ) {}

  @OnEvent(alertsRaised, { from: 'now' })
  async execute({ data: { alerts: raised } }: EventOf<typeof alertsRaised>): Promise<void> {
    const targets = await this.alerts.targetsOf([...new Set(raised.map(({ userId }) => userId))]);
    const byUser = [...Map.groupBy(targets, ({ userId }) => userId)].sort(([a], [b]) => a.localeCompare(b));
    for (const [userId, own] of byUser) {
      await this.alerts.lockUser(userId);
      const rules = await this.alerts.rulesOf(userId);
      for (const alert of raised.filter((candidate) => candidate.userId === userId)) await this.plan(alert, own, rules);
    }
  }

  private async plan(alert: RaisedAlert, targets: readonly AlertTargetRow[], rules: AlertRules): Promise<void> {
    const now = this.clock.now();
    const dueAt = quietUntil(rules, now) ?? now;
    const startsAt = alert.startsAt === null ? null : new Date(alert.startsAt);
    const { day } = wallClock(dueAt, rules.timeZone);
    const planned = await this.alerts.plannedOn(alert.userId, day);
    const hasStarted = startsAt !== null && startsAt <= dueAt;
    const capReason = planned >= rules.dailyCap ? 'daily-cap' : null;
    const reason = hasStarted ? 'game-started' : capReason;
    const text = planned === rules.dailyCap - 1 ? `${alert.text} ${lastText(rules.dailyCap)}` : alert.text;
    const rows = targets.map(({ id: targetId }): AlertDeliveryRow => {
      const { id: alertId, userId, title, path } = alert;
      const state = reason === null ? 'waiting' : 'dropped';
      const settledAt = reason === null ? null : now;
      return { alertId, targetId, userId, state, reason, dueAt, day, title, text, path, startsAt, settledAt };
    });
    await this.alerts.addDeliveries(rows);
    if (reason !== null || dueAt > now) return;
    for (const row of rows) await this.calls.request(deliverAlert, callKey(row), payloadOf(row));
  }
}

/** Requests deliveries whose quiet hours are over. */
@Injectable()
export class RequestDueDeliveries {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly calls: OutsideCalls,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    // All pages: during an outage of the mail server, the oldest rows are ones that were requested before.
    for await (const page of this.alerts.due(now, new Date(now.getTime() - LATE_MS)))
      // A repeated key has no effect, so no alert is sent twice.
      for (const row of page) await this.calls.request(deliverAlert, callKey(row), payloadOf(row));
  }
}

/** A delivery that is overdue by more than this is not sent any more. Longer than the retries of a delivery. */
const LATE_MS = 6 * HOUR_MS;

function lastText(cap: number): string {
  return `This is the last of your ${cap} alerts for today. Any others are on the alerts page.`;
}

function payloadOf({ alertId, targetId }: Pick<AlertDeliveryRow, 'alertId' | 'targetId'>) {
  return { alertId, targetId };
}
