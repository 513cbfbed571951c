import { z } from 'zod';
import { Instant } from '../product/fields.ts';
import { NoContent } from '../messages/route.ts';
import { request } from '../messages/bus-messages.ts';

/** An event or an outside call that a service gave up and keeps, until somebody replays or drops it. */
export const FailedItem = z.object({
  id: z.uuid(),
  kind: z.enum(['parked-event', 'unpublished-event', 'outside-call']),
  /** The event's subject or the call's name. */
  name: z.string(),
  /** Why it was given up. */
  reason: z.string(),
  tries: z.int(),
  failedAt: Instant,
  /** What it carries, as text; the first part of a long one. */
  content: z.string(),
});
export type FailedItem = z.infer<typeof FailedItem>;

/** Who works on a running house from the shell. */
export const OPERATOR = 'operator';

const list = {
  input: z.object({}),
  reply: z.object({ count: z.int(), items: z.array(FailedItem) }),
};
const replay = {
  /** Without an ID, everything, the oldest first; 200 at most. */
  input: z.object({ id: z.uuid().optional() }),
  reply: z.object({
    replayed: z.int(),
    /** What failed again, and why. */
    failed: z.array(z.object({ id: z.uuid(), reason: z.string() })),
  }),
  timeoutMs: 60_000,
};
const drop = { input: z.object({ id: z.uuid() }), reply: NoContent };

/** The requests about failed work that every service with a database answers. */
export function failedWorkRequests(service: string) {
  // The admin service reads its own failed work directly: no user of the bus may receive what it sends.
  const callers = ['gateway', 'admin', OPERATOR].filter((caller) => caller !== service);
  return {
    /** The newest first, 200 at most. */
    get: request(`${service}.get-failed-work`, { ...list, callers }),
    /** Events are handled at once, outside calls and publishing soon. @throws FAILED_WORK_NOT_FOUND */
    replay: request(`${service}.replay-failed-work`, { ...replay, callers }),
    /** Forgets one. @throws FAILED_WORK_NOT_FOUND */
    drop: request(`${service}.drop-failed-work`, { ...drop, callers }),
  };
}
