import { z } from 'zod';

/** WIN, LOSS and PUSH are settled; UNKNOWN (did not play, cancelled) counts nowhere. */
export const OutcomeStatus = z.enum(['WIN', 'LOSS', 'PUSH', 'PENDING', 'UNKNOWN']);
export type OutcomeStatus = z.infer<typeof OutcomeStatus>;

export const Outcome = z.object({
  status: OutcomeStatus,
  /** Why, where the status alone does not say it: 'did not play', 'game postponed', 'stat correction'. */
  reason: z.string().nullable(),
});
export type Outcome = z.infer<typeof Outcome>;
