import { Injectable } from '@nestjs/common';
import { type EventOf, subscriptionChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { RevenueRepository } from './revenue.repository.ts';

/** Stores each version of a subscription, so that revenue can be computed for any moment. */
@Injectable()
export class RecordSubscription {
  constructor(private readonly revenue: RevenueRepository) {}

  @OnEvent(subscriptionChanged)
  async execute({ data, occurredAt }: EventOf<typeof subscriptionChanged>): Promise<void> {
    const { userId, version, paidTier, priceCents } = data;
    await this.revenue.add({ userId, version, at: occurredAt, paid: paidTier !== 'Free', priceCents });
  }
}
