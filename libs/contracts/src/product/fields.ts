import { z } from 'zod';
import { TIERS } from './plan.ts';

export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;

/** True when `tier` ranks at or above `least`. */
export function isAtLeast(tier: Tier, least: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(least);
}

const NO_DAY = 'Must be a real calendar day, written YYYY-MM-DD';

/**
 * A calendar day, YYYY-MM-DD. Whose calendar (America/Chicago or US Eastern) stands with the field. ISO's year 0 is no
 * day to Postgres.
 */
export const Day = z.iso.date({ error: NO_DAY }).refine((day) => day >= '0001', NO_DAY);
export const Instant = z.iso.datetime({ offset: false });
