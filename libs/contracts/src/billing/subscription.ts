import { z } from 'zod';
import { Instant } from '../product/fields.ts';

/** The plans that are sold. */
export const PaidTier = z.enum(['Premium', 'Platinum']);
export type PaidTier = z.infer<typeof PaidTier>;

/** What somebody pays for: nothing, or one of the plans that are sold. */
export const PaidPlan = z.enum(['Free', ...PaidTier.options]);
export type PaidPlan = z.infer<typeof PaidPlan>;

/**
 * `pending`: bought, and the money is on its way. `past-due`: a renewal was not paid, and is tried again. `ending`:
 * paid until `endsOn`, then Free. `ended`: there was a subscription once.
 */
export const SubscriptionStatus = z.enum(['none', 'pending', 'active', 'past-due', 'ending', 'ended']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** Something to be paid by hand, and where. */
export const PaymentNotice = z.object({
  url: z.url(),
  amountCents: z.int(),
  currency: z.string(),
  /** The same for one try of one payment: who has put the notice away need not see it again. */
  id: z.string(),
  /** When the card is tried again; null when it is not. */
  nextAttemptOn: Instant.nullable(),
});

/** A subscription in the words of the person who pays for it. */
export const Subscription = z.object({
  /** False where this house has nothing to sell. */
  isSelling: z.boolean(),
  tier: PaidPlan,
  status: SubscriptionStatus,
  /** What a month costs, before discounts. */
  priceCents: z.int(),
  currency: z.string(),
  /** The next charge; null when none is due. */
  renewsOn: Instant.nullable(),
  /** The last moment of what is paid; null while it renews. */
  endsOn: Instant.nullable(),
  /** The plan that begins at `renewsOn` in place of the present one. */
  nextTier: PaidTier.nullable(),
  /** The latest payment's receipt. */
  receiptUrl: z.url().nullable(),
  notice: PaymentNotice.nullable(),
  lastRefund: z.object({ amountCents: z.int(), currency: z.string(), on: Instant }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** Something about money that a person must look at. */
export const BillingAlert = z.object({
  id: z.uuid(),
  /** `dispute-lost` keeps the account from buying until it is settled. */
  kind: z.enum(['dispute-open', 'dispute-lost', 'two-subscriptions', 'unknown-price', 'paid-after-deletion']),
  userId: z.uuid().nullable(),
  message: z.string(),
  raisedAt: Instant,
});
export type BillingAlert = z.infer<typeof BillingAlert>;
