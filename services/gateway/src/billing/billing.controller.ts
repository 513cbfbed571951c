import { Controller, Req } from '@nestjs/common';
import {
  type BodyOf,
  createCheckoutRequest,
  createCheckoutSession,
  createPortalRequest,
  createPortalSession,
  getOffer,
  getSubscription,
  offer,
  type Principal,
  receiveWebhook,
  type ReplyOf,
  stripeWebhook,
  type Subscription,
  subscriptionStatus,
  verifyPayment,
  verifyPaymentRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyRequest } from 'fastify';
import { Body, Caller, Route } from '../http/route-table.ts';
import { Principals } from '../sessions/principals.ts';

@Controller()
export class BillingController {
  constructor(
    private readonly bus: Bus,
    private readonly principals: Principals,
  ) {}

  @Route(offer)
  offer(): Promise<ReplyOf<typeof offer>> {
    return this.bus.request(getOffer, {});
  }

  @Route(subscriptionStatus)
  status(@Caller() { userId }: Principal): Promise<Subscription> {
    return this.bus.request(getSubscription, { userId });
  }

  @Route(createCheckoutSession)
  checkout(
    @Caller() by: Principal,
    @Body() { tier }: BodyOf<typeof createCheckoutSession>,
    @Req() request: FastifyRequest,
  ): Promise<ReplyOf<typeof createCheckoutSession>> {
    return this.bus.request(createCheckoutRequest, { by, tier, origin: originOf(request) });
  }

  @Route(createPortalSession)
  portal(@Caller() by: Principal, @Req() request: FastifyRequest): Promise<ReplyOf<typeof createPortalSession>> {
    return this.bus.request(createPortalRequest, { by, origin: originOf(request) });
  }

  @Route(verifyPayment)
  async verify(
    @Caller() by: Principal,
    @Body() { sessionId }: BodyOf<typeof verifyPayment>,
  ): Promise<ReplyOf<typeof verifyPayment>> {
    const verified = await this.bus.request(verifyPaymentRequest, { by, sessionId });
    // The event follows too, but the new plan must apply on the very next request.
    await this.principals.forgetEverywhere(by.userId);
    return verified;
  }

  @Route(stripeWebhook)
  async webhook(@Req() { headers, body }: FastifyRequest): Promise<ReplyOf<typeof stripeWebhook>> {
    const signature = String(headers['stripe-signature'] ?? '');
    await this.bus.request(receiveWebhook, { body: typeof body === 'string' ? body : '', signature });
    return { received: true };
  }
}

/** The site's origin as the browser sees it; browsers send it with every write. */
function originOf({ headers }: FastifyRequest): string | null {
  const { origin } = headers;
  return typeof origin === 'string' && origin.length <= 300 ? origin : null;
}
