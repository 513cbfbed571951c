import { z } from 'zod';
import { event } from '../messages/bus-messages.ts';
import { Instant } from '../product/fields.ts';
import { PaidPlan, SubscriptionStatus } from './subscription.ts';

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
