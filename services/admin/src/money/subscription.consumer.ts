import { Controller } from '@nestjs/common';
import { type EventOf, subscriptionChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { MoneyRepository } from './money.repository.ts';

@Controller()
export class SubscriptionConsumer {
  constructor(private readonly money: MoneyRepository) {}

  @OnEvent(subscriptionChanged)
  async onSubscriptionChanged({ data, occurredAt }: EventOf<typeof subscriptionChanged>): Promise<void> {
    const { userId, version, paidTier, priceCents } = data;
    await this.money.add({ userId, version, at: occurredAt, paid: paidTier !== 'Free', priceCents });
  }
}
