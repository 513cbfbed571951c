import { z } from 'zod';
import { Day, Instant } from '../product/calendar.ts';
import { Side } from './forecast.ts';

/** A pick that is still open although its game started more than a day ago. */
export const OverduePick = z.object({
  id: z.uuid(),
  /** The publication day in America/Chicago. */
  day: Day,
  startsAt: Instant,
  playerName: z.string(),
  league: z.string(),
  propType: z.string(),
  propLine: z.number(),
  pickDirection: Side,
});
export type OverduePick = z.infer<typeof OverduePick>;

/** Why an Admin voids a pick, as the public ledger shows it. */
export const VoidReason = z
  .string()
  .trim()
  .min(3, 'Must have at least 3 characters')
  .max(200, 'Must have at most 200 characters');
