import { z } from 'zod';
import { request } from '../messages/request.ts';
import { Tier } from '../product/tier.ts';
import { subscriptionChanged } from './billing.events.ts';

/**
 * Applies a paid plan before it replies. The event `subscription.changed` delivers the same change durably: both carry
 * the plan's version, so the second one changes nothing. Replies with the account's tier; null if it was deleted.
 */
export const applySubscription = request('auth.apply-subscription', {
  input: subscriptionChanged.data.pick({ userId: true, version: true, paidTier: true, subscriptionId: true }),
  reply: z.object({ tier: Tier.nullable() }),
  callers: ['billing'],
});
