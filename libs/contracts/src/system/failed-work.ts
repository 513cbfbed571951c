import { z } from 'zod';
import { Instant } from '../product/fields.ts';
import { NoContent } from '../messages/route.ts';
import { request, NoInput } from '../messages/bus-messages.ts';

/** A dead-lettered event or outside call. The service keeps it until it is replayed or dropped. */
export const FailedItem = z.object({
  id: z.uuid(),
  kind: z.enum(['unhandled-event', 'unpublished-event', 'outside-call']),
  /** The event's subject or the call's name. */
  name: z.string(),
  /** Why it failed. */
  reason: z.string(),
  tries: z.int(),
  failedAt: Instant,
  /** Its content as text, truncated if it is long. */
  content: z.string(),
});
export type FailedItem = z.infer<typeof FailedItem>;

/** The bus user of an operator at the shell. */
export const OPERATOR = 'operator';

const OneItem = z.object({ id: z.uuid() });
const FailedItems = z.object({ count: z.int(), items: z.array(FailedItem) });
const Replayed = z.object({
  replayed: z.int(),
  /** Items that failed again. */
  failed: z.array(OneItem.extend({ reason: z.string() })),
});

/** The failed-work requests of a service. Every service with a database handles them. */
export function failedWorkRequests(service: string) {
  // The admin service reads its own failed work directly: no user of the bus may receive what it sends.
  const callers = ['gateway', 'admin', OPERATOR].filter((caller) => caller !== service);
  return {
    /** Newest first, at most 200 and about 500 kB. */
    get: request(`${service}.get-failed-work`, NoInput, FailedItems, { callers }),
    /**
     * Without an ID: everything, oldest first, 200 at most. Events are handled immediately; outside calls and
     * publications are queued. @throws FAILED_WORK_NOT_FOUND
     */
    replay: request(`${service}.replay-failed-work`, OneItem.partial(), Replayed, { timeoutMs: 60_000, callers }),
    /** @throws FAILED_WORK_NOT_FOUND */
    drop: request(`${service}.drop-failed-work`, OneItem, NoContent, { callers }),
  };
}
