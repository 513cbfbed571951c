import { z } from 'zod';
import { Instant } from '../product/fields.ts';

/** A break of an account: it receives no picks, prices, alerts or offers. */
export const OnBreak = z.object({
  kind: z.enum(['break', 'self-exclusion', 'time-limit']),
  /** When a break ends by itself, or the earliest moment at which the end of a self-exclusion can be requested. */
  endsAt: Instant,
  /** When it is over; null for a self-exclusion whose end was not requested. */
  until: Instant.nullable(),
});
export type OnBreak = z.infer<typeof OnBreak>;
