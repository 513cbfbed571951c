import { z } from 'zod';
import { event } from '../messages/bus-messages.ts';
import { Instant } from '../product/fields.ts';
import { AuditDetails, AuditOutcome } from './audit.ts';

const flow = { from: ['gateway'], to: ['admin'] };

/** An Admin called a route that changes something. The call succeeded, was refused or failed. */
export const adminAction = event(
  'admin.action',
  1,
  z.object({
    id: z.uuid(),
    at: Instant,
    actorId: z.uuid(),
    actor: z.string().nullable(),
    /** The name in the route's contract. */
    action: z.string(),
    target: z.string().nullable(),
    outcome: AuditOutcome,
    details: AuditDetails,
    address: z.string().nullable(),
  }),
  flow,
);

const count = z.int().min(0);

/**
 * What a gateway has counted since its previous batch. A batch is counted once, by its id. Several batches may contain
 * the same minute; their counts do not overlap.
 */
export const trafficCounted = event(
  'traffic.counted',
  1,
  z.object({
    batchId: z.uuid(),
    minutes: z.array(
      z.object({
        minute: Instant,
        groups: z.array(
          z.object({
            /** The first path segment of the routes. */
            group: z.string(),
            requests: count,
            /** Responses with status 500 and above. */
            errors: count,
            /** Responses whose duration was measured: all except streams. */
            timed: count,
            totalMs: z.number().min(0),
            /** Histogram of response times: the count per step; see `responseStep`. */
            steps: z.record(z.string().regex(/^\d+$/), count),
          }),
        ),
        /** The users who called the API. */
        users: z.array(z.uuid()),
      }),
    ),
  }),
  flow,
);
