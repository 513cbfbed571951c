import { outsideCall } from '@overline/queue';
import type Stripe from 'stripe';
import { z } from 'zod';

/** The events that the provider sends to the webhook endpoint. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.updated',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Fetches the object that an event is about. */
export const processEvent = outsideCall({
  name: 'work-event',
  payload: z.object({ id: z.string() }),
  timeoutMs: 60_000,
  tries: 20,
  backoffMs: 1_000,
  longestBackoffMs: 600_000,
});

/** An ID, or an expanded object with this ID. */
const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The part of an event that is stored: the IDs of its object and of the object's owner. */
export const EventPointer = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      customer: Id.nullish(),
      client_reference_id: z.string().nullish(),
    }),
  }),
});
export type EventPointer = z.infer<typeof EventPointer>;

/** The event without names, addresses and amounts. Everything is fetched again, so no personal data is stored. */
export function pointerOf(event: Stripe.Event): EventPointer {
  return EventPointer.parse(event);
}
