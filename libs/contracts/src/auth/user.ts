import { z } from 'zod';
import { Tier } from '../product/tier.ts';

export const User = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  tier: Tier,
  searchCountToday: z.int().min(0),
});
export type User = z.infer<typeof User>;

/** The account as auth knows it: the day's search count belongs to analysis. */
export const Account = User.omit({ searchCountToday: true });
export type Account = z.infer<typeof Account>;

/** Who is calling, as the gateway verified it. */
export const Principal = z.object({
  userId: z.uuid(),
  sessionId: z.uuid(),
  tier: Tier,
  /** The session was begun with a second factor. */
  secondFactor: z.boolean().optional(),
});
export type Principal = z.infer<typeof Principal>;
