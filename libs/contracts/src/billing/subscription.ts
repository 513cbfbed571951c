import { z } from 'zod';
import { Instant } from '../product/fields.ts';

/** The plans that are sold. */
export const PaidTier = z.enum(['Premium', 'Platinum']);
export type PaidTier = z.infer<typeof PaidTier>;

/** The plan a user pays for; Free for none. */
export const PaidPlan = z.enum(['Free', ...PaidTier.options]);
export type PaidPlan = z.infer<typeof PaidPlan>;

/**
 * `pending`: bought, payment in progress. `past-due`: a renewal failed and will be retried. `ending`: paid until
 * `endsOn`, then Free. `ended`: there was a subscription before.
 */
export const SubscriptionStatus = z.enum(['none', 'pending', 'active', 'past-due', 'ending', 'ended']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** A payment that the user must make, and where. */
export const PaymentNotice = z.object({
  url: z.url(),
  amountCents: z.int(),
  currency: z.string(),
  /** Identifies one attempt of one payment, so that a dismissed notice stays dismissed. */
  id: z.string(),
  /** When the card is charged again; null if it is not. */
  nextAttemptOn: Instant.nullable(),
});

/** A subscription as shown to its owner. */
export const Subscription = z.object({
  /** False if this server does not sell plans. */
  isSelling: z.boolean(),
  tier: PaidPlan,
  status: SubscriptionStatus,
  /** Price per month before discounts. */
  priceCents: z.int(),
  currency: z.string(),
  /** The next charge; null when none is due. */
  renewsOn: Instant.nullable(),
  /** When the paid period ends; null while it renews. */
  endsOn: Instant.nullable(),
  /** The plan that replaces the current one at `renewsOn`. */
  nextTier: PaidTier.nullable(),
  /** The latest payment's receipt. */
  receiptUrl: z.url().nullable(),
  notice: PaymentNotice.nullable(),
  lastRefund: z.object({ amountCents: z.int(), currency: z.string(), on: Instant }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** A billing problem that an Admin must handle. */
export const BillingAlert = z.object({
  id: z.uuid(),
  /** `dispute-lost` blocks the account from buying until settled. */
  kind: z.enum(['dispute-open', 'dispute-lost', 'two-subscriptions', 'unknown-price', 'paid-after-deletion']),
  userId: z.uuid().nullable(),
  message: z.string(),
  raisedAt: Instant,
});
export type BillingAlert = z.infer<typeof BillingAlert>;
