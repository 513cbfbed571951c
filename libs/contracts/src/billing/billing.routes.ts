import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { Tier } from '../product/fields.ts';
import { BillingAlert, PaidTier, Subscription } from './subscription.ts';
import { Coupon, NewCoupon, NewPromotionCode, PromotionCode } from './coupon.ts';

const RedirectUrl = z.object({ url: z.url() });
const Success = z.object({ success: z.boolean() });
// An unpaired surrogate cannot be encoded in the provider's URL.
const Id = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => id.isWellFormed(), 'The ID contains half of a character');
const ById = z.object({ id: Id });

export const offer = route('GET', '/stripe/offer', {
  access: 'public',
  summary: 'Whether plans can be bought on this server',
  reply: z.object({ isSelling: z.boolean() }),
});

export const createCheckoutSession = route('POST', '/stripe/create-checkout-session', {
  access: 'signed-in',
  summary: 'The URL to buy a plan, or to change the existing one',
  limit: { perMinute: 20, by: 'account' },
  body: z.strictObject({ tier: z.enum(PaidTier.options, { error: 'Tier must be Premium or Platinum' }) }),
  reply: RedirectUrl,
});

export const verifyPayment = route('POST', '/stripe/verify-payment', {
  access: 'signed-in',
  summary: 'Verify a payment after the caller returns from checkout',
  limit: { perMinute: 30, by: 'account' },
  body: z.strictObject({
    sessionId: z
      .string({ error: 'sessionId is required' })
      .regex(/^cs_\w{1,200}$/, 'sessionId is not a checkout session ID'),
  }),
  reply: z.object({ success: z.boolean(), user: z.object({ tier: Tier }) }),
});

export const createPortalSession = route('POST', '/stripe/create-portal-session', {
  access: 'signed-in',
  summary: 'The URL to manage or cancel the subscription',
  limit: { perMinute: 20, by: 'account' },
  reply: RedirectUrl,
});

export const subscriptionStatus = route('GET', '/stripe/subscription-status', {
  access: 'signed-in',
  summary: "The caller's subscription",
  reply: Subscription,
});

/** The payment provider's webhook. The signature in the header authenticates the caller. */
export const stripeWebhook = route('POST', '/stripe/webhook', {
  access: 'public',
  summary: 'Receive a signed event from the payment provider',
  rawBody: true,
  reply: z.object({ received: z.literal(true) }),
});

export const coupons = route('GET', '/stripe/admin/coupons', {
  access: 'admin',
  summary: 'All coupons',
  reply: z.object({ coupons: z.array(Coupon) }),
});

export const createCoupon = route('POST', '/stripe/admin/coupons', {
  access: 'admin',
  audit: 'coupons.create',
  summary: 'Create a coupon',
  status: 201,
  body: NewCoupon,
  reply: Coupon,
});

export const deleteCoupon = route('DELETE', '/stripe/admin/coupons/:id', {
  access: 'admin',
  audit: 'coupons.delete',
  summary: 'Delete a coupon. Discounts already granted remain',
  params: ById,
  reply: Success,
});

export const promotionCodes = route('GET', '/stripe/admin/promotion-codes', {
  access: 'admin',
  summary: 'All promotion codes, active or not',
  reply: z.object({ promotionCodes: z.array(PromotionCode) }),
});

export const createPromotionCode = route('POST', '/stripe/admin/promotion-codes', {
  access: 'admin',
  audit: 'promotion-codes.create',
  summary: 'Create a promotion code for a coupon',
  status: 201,
  body: NewPromotionCode,
  reply: PromotionCode,
});

export const deletePromotionCode = route('DELETE', '/stripe/admin/promotion-codes/:id', {
  access: 'admin',
  audit: 'promotion-codes.delete',
  summary: 'Deactivate a promotion code',
  params: ById,
  reply: Success,
});

export const billingAlerts = route('GET', '/stripe/admin/alerts', {
  access: 'admin',
  summary: 'Billing alerts that need attention',
  reply: z.object({ alerts: z.array(BillingAlert) }),
});

export const dismissBillingAlert = route('DELETE', '/stripe/admin/alerts/:id', {
  access: 'admin',
  audit: 'billing-alerts.settle',
  summary: 'Settle an alert. After a lost dispute, the account may buy again',
  params: z.object({ id: z.uuid() }),
  reply: NoContent,
});
