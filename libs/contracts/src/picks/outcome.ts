import { z } from 'zod';

/** WIN, LOSS and PUSH are settled; UNKNOWN (did not play, game called off, void) counts nowhere. */
export const OutcomeStatus = z.enum(['WIN', 'LOSS', 'PUSH', 'PENDING', 'UNKNOWN']);
export type OutcomeStatus = z.infer<typeof OutcomeStatus>;

export const Outcome = z.object({
  status: OutcomeStatus,
  /** Why, where the status alone does not say it, such as 'did not play', 'game postponed' or 'void: …'. */
  reason: z.string().nullable(),
});
export type Outcome = z.infer<typeof Outcome>;
