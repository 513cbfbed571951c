import { Controller } from '@nestjs/common';
import { getOffer, getSubscription, type InputOf, type RequestReply, type Subscription } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { StripeProvider } from '../provider/stripe-provider.ts';
import { ReadSubscription } from './read-subscription.ts';

@Controller()
export class SubscriptionController {
  constructor(
    private readonly readSubscription: ReadSubscription,
    private readonly provider: StripeProvider,
  ) {}

  @OnRequest(getOffer)
  offer(): RequestReply<typeof getOffer> {
    return { isSelling: this.provider.isSelling };
  }

  @OnRequest(getSubscription)
  subscription({ userId }: InputOf<typeof getSubscription>): Promise<Subscription> {
    return this.readSubscription.execute(userId);
  }
}
