import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  createCheckoutRequest,
  createPortalRequest,
  type InputOf,
  verifyPaymentRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { OpenPortal } from './open-portal.ts';
import { StartCheckout } from './start-checkout.ts';
import { VerifyPayment } from './verify-payment.ts';

@Controller()
export class CheckoutController {
  constructor(
    private readonly startCheckout: StartCheckout,
    private readonly openPortal: OpenPortal,
    private readonly verifyPayment: VerifyPayment,
  ) {}

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
