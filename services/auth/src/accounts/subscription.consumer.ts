import { Controller } from '@nestjs/common';
import { type EventOf, subscriptionChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { TakePayment } from './take-payment.ts';

@Controller()
export class SubscriptionConsumer {
  constructor(private readonly takePayment: TakePayment) {}

  @OnEvent(subscriptionChanged)
  async onSubscriptionChanged({ data }: EventOf<typeof subscriptionChanged>): Promise<void> {
    const { userId, version, paidTier, subscriptionId } = data;
    await this.takePayment.execute({ userId, payment: { paidTier, paidVersion: version, subscriptionId } });
  }
}
