import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import type Stripe from 'stripe';
import { LessThan } from 'typeorm';
import { EventPointer, pointerOf } from './event-pointer.ts';
import { WebhookEventRow } from './webhook-event.entity.ts';

/** The events that came in. */
@Injectable()
export class WebhookEventRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** False for one that is known. */
  async add(event: Stripe.Event): Promise<boolean> {
    const rows = await this.transactions.query<{ id: string }>(
      `INSERT INTO webhook_event (id, type, payload, received_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [event.id, event.type, JSON.stringify(pointerOf(event)), this.clock.now()],
    );
    return rows.length > 0;
  }

  async byId(id: string): Promise<EventPointer> {
    const row = await this.transactions.repository(WebhookEventRow).findOneByOrFail({ id });
    return EventPointer.parse(row.payload);
  }

  async forgetBefore(moment: Date): Promise<void> {
    await this.transactions.repository(WebhookEventRow).delete({ receivedAt: LessThan(moment) });
  }
}
