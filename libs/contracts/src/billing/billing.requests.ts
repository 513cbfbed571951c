import { z } from 'zod';
import { Principal } from '../auth/user.ts';
import { NoContent } from '../messages/route.ts';
import { request } from '../messages/bus-messages.ts';
import { NewCoupon, NewPromotionCode } from './coupon.ts';
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
import { PaidTier, Subscription } from './subscription.ts';
import { Tier } from '../product/fields.ts';
import { subscriptionChanged } from './billing.events.ts';

// Leaves time for one retry of a call to the payment provider.
const TIMEOUT_MS = 30_000;

/** The origin of the caller's browser, which is redirected back there if it is one of the site's own. */
const Origin = z.string().max(300).nullable();
const Empty = z.object({});

export const getOffer = request('billing.get-offer', { input: Empty, reply: offer.reply });
export const createCheckoutRequest = request('billing.create-checkout', {
  input: z.object({ by: Principal, tier: PaidTier, origin: Origin }),
  reply: createCheckoutSession.reply,
  timeoutMs: TIMEOUT_MS,
});
export const createPortalRequest = request('billing.create-portal', {
  input: z.object({ by: Principal, origin: Origin }),
  reply: createPortalSession.reply,
  timeoutMs: TIMEOUT_MS,
});
export const verifyPaymentRequest = request('billing.verify-payment', {
  input: z.object({ by: Principal, sessionId: z.string() }),
  reply: verifyPayment.reply,
  timeoutMs: TIMEOUT_MS,
});
export const getSubscription = request('billing.get-subscription', {
  input: z.object({ userId: z.uuid() }),
  reply: Subscription,
});
/** `body` is the raw text, which the signature covers. */
export const receiveWebhook = request('billing.receive-webhook', {
  input: z.object({ body: z.string(), signature: z.string() }),
  reply: NoContent,
});
export const listCoupons = request('billing.list-coupons', {
  input: Empty,
  reply: coupons.reply,
  timeoutMs: TIMEOUT_MS,
});
export const createCouponRequest = request('billing.create-coupon', {
  input: NewCoupon,
  reply: createCoupon.reply,
  timeoutMs: TIMEOUT_MS,
});
export const deleteCouponRequest = request('billing.delete-coupon', {
  input: deleteCoupon.params,
  reply: NoContent,
  timeoutMs: TIMEOUT_MS,
});
export const listPromotionCodes = request('billing.list-promotion-codes', {
  input: Empty,
  reply: promotionCodes.reply,
  timeoutMs: TIMEOUT_MS,
});
export const createPromotionCodeRequest = request('billing.create-promotion-code', {
  input: NewPromotionCode,
  reply: createPromotionCode.reply,
  timeoutMs: TIMEOUT_MS,
});
export const deletePromotionCodeRequest = request('billing.delete-promotion-code', {
  input: deletePromotionCode.params,
  reply: NoContent,
  timeoutMs: TIMEOUT_MS,
});
export const listBillingAlerts = request('billing.list-alerts', { input: Empty, reply: billingAlerts.reply });
export const settleBillingAlertRequest = request('billing.settle-alert', {
  input: z.object({ id: z.uuid() }),
  reply: NoContent,
});

/**
 * Applies a paid plan before it replies. The event `subscription.changed` delivers the same change durably: both carry
 * the plan's version, so the second one changes nothing. Replies with the account's tier; null if it was deleted.
 */
export const applySubscription = request('auth.apply-subscription', {
  input: subscriptionChanged.data.pick({ userId: true, version: true, paidTier: true, subscriptionId: true }),
  reply: z.object({ tier: Tier.nullable() }),
  callers: ['billing'],
});
