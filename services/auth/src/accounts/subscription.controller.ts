import { Controller } from '@nestjs/common';
import { type RequestReply, applySubscription, type InputOf } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { TakePayment } from './take-payment.ts';

@Controller()
export class SubscriptionController {
  constructor(private readonly takePayment: TakePayment) {}

  @OnRequest(applySubscription)
  async apply(input: InputOf<typeof applySubscription>): Promise<RequestReply<typeof applySubscription>> {
    const { userId, version, paidTier, subscriptionId } = input;
    const payment = { paidTier, paidVersion: version, subscriptionId };
    return { tier: await this.takePayment.execute({ userId, payment }) };
  }
}
