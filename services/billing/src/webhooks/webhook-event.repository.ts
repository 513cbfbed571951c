import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import type Stripe from 'stripe';
import { LessThan, type Repository } from 'typeorm';
import { WebhookEventRow } from '../database/billing.entity.ts';
import { EventPointer, pointerOf } from './webhook-event.ts';

@Injectable()
export class WebhookEventRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns false if the event was stored before. */
  async add(event: Stripe.Event): Promise<boolean> {
    const { id, type } = event;
    const row = { id, type, payload: pointerOf(event), receivedAt: this.clock.now() };
    return (await this.transactions.insertNew(WebhookEventRow, row)) > 0;
  }

  async byId(id: string): Promise<EventPointer> {
    const row = await this.rows.findOneByOrFail({ id });
    return EventPointer.parse(row.payload);
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.rows.delete({ receivedAt: LessThan(moment) });
  }

  private get rows(): Repository<WebhookEventRow> {
    return this.transactions.repository(WebhookEventRow);
  }
}
