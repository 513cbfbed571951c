import { z } from 'zod';
import { event } from '../messages/bus-messages.ts';
import { Instant } from '../product/fields.ts';
import { PaidPlan, SubscriptionStatus } from './subscription.ts';

/** What somebody pays for has changed, or until when it is paid. */
export const subscriptionChanged = event(
  'subscription.changed',
  1,
  z.object({
    userId: z.uuid(),
    /** Grows by one with each change of a user's; older ones are ignored. */
    version: z.int(),
    paidTier: PaidPlan,
    status: SubscriptionStatus,
    /** The payment provider's id, while something is paid for. */
    subscriptionId: z.string().nullable(),
    /** What a month costs, before discounts; 0 while nothing is paid for. */
    priceCents: z.int(),
    renewsOn: Instant.nullable(),
    endsOn: Instant.nullable(),
  }),
  { from: ['billing'], to: ['auth', 'gateway', 'admin'] },
);
