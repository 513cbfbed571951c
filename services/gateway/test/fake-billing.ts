import { createHmac, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import {
  type RequestReply,
  AppError,
  type Coupon,
  createCheckoutRequest,
  createCouponRequest,
  createPortalRequest,
  createPromotionCodeRequest,
  deleteCouponRequest,
  deletePromotionCodeRequest,
  getOffer,
  getSubscription,
  type InputOf,
  listBillingAlerts,
  listCoupons,
  listPromotionCodes,
  type PromotionCode,
  receiveWebhook,
  type RequestContract,
  dismissBillingAlertRequest,
  type Subscription,
  verifyPaymentRequest,
} from '@overline/contracts';
import { type Bus, serveRequest } from '@overline/messaging';

const WEBHOOK_SECRET = 'whsec_of_the_tests';

const NOTHING: Subscription = {
  isSelling: true,
  tier: 'Free',
  status: 'none',
  priceCents: 0,
  currency: 'usd',
  renewsOn: null,
  endsOn: null,
  nextTier: null,
  receiptUrl: null,
  notice: null,
  lastRefund: null,
};

/** A fake of billing on the bus. */
export class FakeBilling {
  /** The accepted webhooks. */
  readonly webhooks: string[] = [];
  readonly checkouts: InputOf<typeof createCheckoutRequest>[] = [];

  constructor(private readonly bus: Bus) {
    const url = 'https://pay.example.com/session';
    this.answer(getOffer, () => ({ isSelling: true }));
    this.answer(getSubscription, () => NOTHING);
    this.answer(createCheckoutRequest, (input) => {
      this.checkouts.push(input);
      return { url };
    });
    this.answer(createPortalRequest, () => ({ url }));
    this.answer(verifyPaymentRequest, ({ by }) => ({ success: true, user: { tier: by.tier } }));
    this.answer(receiveWebhook, ({ body, signature }) => this.receive(body, signature));
    this.answer(listCoupons, () => ({ coupons: [] }));
    this.answer(createCouponRequest, ({ id, name }) => aCoupon(id, name));
    this.answer(deleteCouponRequest, () => ({}));
    this.answer(listPromotionCodes, () => ({ promotionCodes: [] }));
    this.answer(createPromotionCodeRequest, ({ coupon, code }) => aCode(coupon, code ?? 'MADE-UP'));
    this.answer(deletePromotionCodeRequest, () => ({}));
    this.answer(listBillingAlerts, () => ({ alerts: [] }));
    this.answer(dismissBillingAlertRequest, () => ({}));
  }

  /** The signature covers the exact text. */
  private receive(body: string, signature: string): Record<string, never> {
    if (signature !== signatureOf(body))
      throw new AppError({ code: 'BAD_SIGNATURE', kind: 'invalid', message: 'The signature does not match the body.' });
    this.webhooks.push(body);
    return {};
  }

  private answer<R extends RequestContract>(contract: R, reply: (input: InputOf<R>) => RequestReply<R>): void {
    const handler = async (input: unknown): Promise<unknown> => contract.reply.parse(reply(input as InputOf<R>));
    serveRequest(this.bus, contract, handler, new Logger('FakeBilling'));
  }
}

export function signatureOf(body: string): string {
  return createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex');
}

function aCoupon(id: string, name: string): Coupon {
  return {
    id,
    name,
    percent_off: 10,
    amount_off: null,
    currency: null,
    duration: 'once',
    duration_in_months: null,
    max_redemptions: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

function aCode(coupon: string, code: string): PromotionCode {
  return {
    id: `promo_${randomUUID()}`,
    code,
    coupon: { id: coupon },
    times_redeemed: 0,
    max_redemptions: null,
    expires_at: null,
    active: true,
    first_time_transaction: false,
    minimum_amount: null,
    minimum_amount_currency: null,
  };
}
