import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { alertsRaised } from '@overline/contracts';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { AlertRepository } from './alert.repository.ts';
import type { Watched } from './watch.repository.ts';

/** A watch whose condition has become true, with the text of its alert. */
interface Crossing {
  watch: Watched;
  /** Empty for a watch that is not about a game. */
  gameId: string;
  /** How often it has become true, including this time. */
  crossing: number;
  /** When the fact that made it true was recorded. */
  at: Date;
  title: string;
  text: string;
  /** The page that shows more. */
  path: string;
  startsAt: string | null;
}

/** Keeps an event far below the size limit of NATS. */
const ALERTS_PER_EVENT = 100;

/** Stores alerts and their events in the current transaction. */
@Injectable()
export class RaiseAlerts {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(crossings: readonly Crossing[]): Promise<void> {
    if (crossings.length === 0) return;
    const rows = crossings.map(({ watch, gameId, crossing, at, title, text, path, startsAt }) => {
      const { id: watchId, userId, kind } = watch;
      return { id: randomUUID(), watchId, userId, kind, gameId, crossing, raisedAt: at, title, text, path, startsAt };
    });
    await this.alerts.add(rows);
    for (let from = 0; from < rows.length; from += ALERTS_PER_EVENT) {
      const alerts = rows.slice(from, from + ALERTS_PER_EVENT);
      const data = alerts.map(({ raisedAt, ...alert }) => ({ ...alert, raisedAt: raisedAt.toISOString() }));
      await this.outbox.emit(alertsRaised, { alerts: data }, this.clock.now());
    }
  }
}
