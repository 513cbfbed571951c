import { z } from 'zod';
import { event } from '../messages/event.ts';
import { Instant } from '../product/calendar.ts';
import { AuditDetails, AuditOutcome } from './audit.ts';

const flow = { from: ['gateway'], to: ['admin'] };

/** An Admin has asked for something that changes something: done, refused, or failed. */
export const adminAction = event(
  'admin.action',
  1,
  z.object({
    id: z.uuid(),
    at: Instant,
    actorId: z.uuid(),
    actor: z.string().nullable(),
    /** As the route's contract names it. */
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
 * What one gateway has counted since its batch before. A batch is counted once, by its id; a minute may come in several
 * batches, each with what the others do not have.
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
            /** The routes below one word of the API. */
            group: z.string(),
            requests: count,
            /** Answers of 500 and above. */
            errors: count,
            /** Answers whose time says something: of all but streams. */
            timed: count,
            totalMs: z.number().min(0),
            /** How many took how long, by the index of the step; see `responseStep`. */
            steps: z.record(z.string().regex(/^\d+$/), count),
          }),
        ),
        /** The accounts that asked for anything. */
        users: z.array(z.uuid()),
      }),
    ),
  }),
  flow,
);
