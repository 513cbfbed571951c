import { Injectable } from '@nestjs/common';
import { type InputOf, type myAlerts, type ReplyOf, listAlertsRequest, readAlertsRequest } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { AlertRepository } from './alert.repository.ts';

const DEFAULT_LIMIT = 50;

@Injectable()
export class ListAlerts {
  constructor(private readonly alerts: AlertRepository) {}

  @OnRequest(listAlertsRequest)
  async execute({ by, most = DEFAULT_LIMIT }: InputOf<typeof listAlertsRequest>): Promise<ReplyOf<typeof myAlerts>> {
    const rows = await this.alerts.ofUser(by.userId, most);
    const alerts = rows.map(({ id, watchId, kind, raisedAt, title, text, path, readAt }) => {
      return { id, watchId, kind, raisedAt: raisedAt.toISOString(), title, text, path, read: readAt !== null };
    });
    return { alerts, unread: await this.alerts.countUnread(by.userId) };
  }
}

/** Marks all alerts of the caller as read. */
@Injectable()
export class MarkAlertsRead {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(readAlertsRequest)
  execute({ by }: InputOf<typeof readAlertsRequest>): Promise<void> {
    return this.alerts.markRead(by.userId, this.clock.now());
  }
}
