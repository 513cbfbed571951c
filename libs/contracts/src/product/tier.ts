import { z } from 'zod';

/** The access tiers, lowest first. Their order is their rank: Free 0 < Premium 1 < Platinum 2 < Admin 3. */
export const TIERS = ['Free', 'Premium', 'Platinum', 'Admin'] as const;
export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;

/** True when `tier` ranks at or above `least`. */
export function isAtLeast(tier: Tier, least: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(least);
}
