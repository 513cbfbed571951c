import type Stripe from 'stripe';
import { z } from 'zod';

/** An object's id, wherever the object itself may stand in its place. */
const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** What an event tells that is of use: of which object it speaks, and whose that is. */
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

/** The event without names, addresses and sums: everything is looked up anew, and what is not kept need not go. */
export function pointerOf(event: Stripe.Event): EventPointer {
  return EventPointer.parse(event);
}
