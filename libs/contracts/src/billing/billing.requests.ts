import { z } from 'zod';
import { Principal } from '../auth/user.ts';
import { event, NoInput, request } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { Instant, Tier } from '../product/fields.ts';
import {
  billingAlerts,
  coupons,
  createCheckoutSession,
  createCoupon,
  createPortalSession,
  createPromotionCode,
  deleteCoupon,
  deletePromotionCode,
  offer,
  promotionCodes,
  verifyPayment,
} from './billing.routes.ts';
import { NewCoupon, NewPromotionCode } from './coupon.ts';
import { PaidPlan, PaidTier, Subscription, SubscriptionStatus } from './subscription.ts';

/** Leaves time for one retry of a call to the payment provider. */
const WITH_RETRY = { timeoutMs: 30_000 };

/** The origin of the page that the user came from. The provider redirects back to it if it is one of ours. */
const Origin = z.string().max(300).nullable();

export const getOffer = request('billing.get-offer', NoInput, offer.reply);
export const createCheckoutRequest = request(
  'billing.create-checkout',
  z.object({ by: Principal, tier: PaidTier, origin: Origin }),
  createCheckoutSession.reply,
  WITH_RETRY,
);
export const createPortalRequest = request(
  'billing.create-portal',
  z.object({ by: Principal, origin: Origin }),
  createPortalSession.reply,
  WITH_RETRY,
);
export const verifyPaymentRequest = request(
  'billing.verify-payment',
  z.object({ by: Principal, ...verifyPayment.body.shape }),
  verifyPayment.reply,
  WITH_RETRY,
);
export const getSubscription = request('billing.get-subscription', z.object({ userId: z.uuid() }), Subscription);
/** `body` is the raw text, which the signature covers. */
export const receiveWebhook = request(
  'billing.receive-webhook',
  z.object({ body: z.string(), signature: z.string() }),
  NoContent,
);
export const listCoupons = request('billing.list-coupons', NoInput, coupons.reply, WITH_RETRY);
export const createCouponRequest = request('billing.create-coupon', NewCoupon, createCoupon.reply, WITH_RETRY);
export const deleteCouponRequest = request('billing.delete-coupon', deleteCoupon.params, NoContent, WITH_RETRY);
export const listPromotionCodes = request('billing.list-promotion-codes', NoInput, promotionCodes.reply, WITH_RETRY);
export const createPromotionCodeRequest = request(
  'billing.create-promotion-code',
  NewPromotionCode,
  createPromotionCode.reply,
  WITH_RETRY,
);
export const deletePromotionCodeRequest = request(
  'billing.delete-promotion-code',
  deletePromotionCode.params,
  NoContent,
  WITH_RETRY,
);
export const listBillingAlerts = request('billing.list-alerts', NoInput, billingAlerts.reply);
export const dismissBillingAlertRequest = request('billing.settle-alert', z.object({ id: z.uuid() }), NoContent);

/** A user's paid plan has changed, or the date until which it is paid. */
export const subscriptionChanged = event(
  'subscription.changed',
  1,
  z.object({
    userId: z.uuid(),
    /** Grows by one with each change for the user; older versions are ignored. */
    version: z.int(),
    paidTier: PaidPlan,
    status: SubscriptionStatus,
    /** The payment provider's ID; null without a paid plan. */
    subscriptionId: z.string().nullable(),
    /** Price per month before discounts; 0 without a paid plan. */
    priceCents: z.int(),
    renewsOn: Instant.nullable(),
    endsOn: Instant.nullable(),
  }),
  { from: ['billing'], to: ['auth', 'gateway', 'admin'] },
);

/**
 * Applies a paid plan before it replies. The event `subscription.changed` delivers the same change durably: both carry
 * the plan's version, so the second one changes nothing. Replies with the account's tier; null if it was deleted.
 */
export const applySubscription = request(
  'auth.apply-subscription',
  subscriptionChanged.data.pick({ userId: true, version: true, paidTier: true, subscriptionId: true }),
  z.object({ tier: Tier.nullable() }),
  { callers: ['billing'] },
);
