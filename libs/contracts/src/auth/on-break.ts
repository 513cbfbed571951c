import { z } from 'zod';
import { Instant } from '../product/fields.ts';

/** Why and until when an account receives nothing of the product. */
export const OnBreak = z.object({
  kind: z.enum(['break', 'self-exclusion', 'time-limit']),
  /** When a break ends by itself, or the earliest moment at which the end of a self-exclusion can be requested. */
  endsAt: Instant,
  /** When it is over; null for a self-exclusion whose end was not requested. */
  until: Instant.nullable(),
});
export type OnBreak = z.infer<typeof OnBreak>;
