import { Controller, Injectable } from '@nestjs/common';
import { type EventOf, subscriptionChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { RevenueRepository } from './revenue.repository.ts';

type Changed = EventOf<typeof subscriptionChanged>;

/** Keeps each version of a subscription, so that revenue can be computed for any moment. */
@Injectable()
export class RecordSubscription {
  constructor(private readonly revenue: RevenueRepository) {}

  async execute({ data, occurredAt }: Changed): Promise<void> {
    const { userId, version, paidTier, priceCents } = data;
    await this.revenue.add({ userId, version, at: occurredAt, paid: paidTier !== 'Free', priceCents });
  }
}

@Controller()
export class SubscriptionConsumer {
  constructor(private readonly recordSubscription: RecordSubscription) {}

  @OnEvent(subscriptionChanged)
  async onSubscriptionChanged(event: Changed): Promise<void> {
    await this.recordSubscription.execute(event);
  }
}
