import { z } from 'zod';
import { Instant } from '../product/calendar.ts';

/** Something about money that a person must look at. */
export const BillingAlert = z.object({
  id: z.uuid(),
  /** `dispute-lost` keeps the account from buying until it is settled. */
  kind: z.enum(['dispute-open', 'dispute-lost', 'two-subscriptions', 'unknown-price', 'paid-after-deletion']),
  userId: z.uuid().nullable(),
  message: z.string(),
  raisedAt: Instant,
});
export type BillingAlert = z.infer<typeof BillingAlert>;
