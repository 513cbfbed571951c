import { Controller } from '@nestjs/common';
import {
  createCheckoutRequest,
  createPortalRequest,
  getOffer,
  getSubscription,
  type InputOf,
  type RequestReply,
  type Subscription,
  verifyPaymentRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { StripeProvider } from '../provider/stripe-provider.ts';
import { ReadSubscription } from '../subscriptions/read-subscription.ts';
import { OpenPortal } from './open-portal.ts';
import { StartCheckout } from './start-checkout.ts';
import { VerifyPayment } from './verify-payment.ts';

@Controller()
export class CheckoutController {
  constructor(
    private readonly provider: StripeProvider,
    private readonly readSubscription: ReadSubscription,
    private readonly startCheckout: StartCheckout,
    private readonly openPortal: OpenPortal,
    private readonly verifyPayment: VerifyPayment,
  ) {}

  @OnRequest(getOffer)
  offer(): RequestReply<typeof getOffer> {
    return { isSelling: this.provider.isSelling };
  }

  @OnRequest(getSubscription)
  subscription({ userId }: InputOf<typeof getSubscription>): Promise<Subscription> {
    return this.readSubscription.execute(userId);
  }

  @OnRequest(createCheckoutRequest)
  checkout(input: InputOf<typeof createCheckoutRequest>): Promise<RequestReply<typeof createCheckoutRequest>> {
    return this.startCheckout.execute(input);
  }

  @OnRequest(createPortalRequest)
  portal(input: InputOf<typeof createPortalRequest>): Promise<RequestReply<typeof createPortalRequest>> {
    return this.openPortal.execute(input);
  }

  @OnRequest(verifyPaymentRequest)
  verify(input: InputOf<typeof verifyPaymentRequest>): Promise<RequestReply<typeof verifyPaymentRequest>> {
    return this.verifyPayment.execute(input);
  }
}
