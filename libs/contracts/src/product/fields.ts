import { z } from 'zod';
import { TIERS } from './plan.ts';

export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;

/** True when `tier` is at least as high as `least`. */
export function isAtLeast(tier: Tier, least: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(least);
}

const INVALID_DAY = 'Must be a real calendar day, written YYYY-MM-DD';

/**
 * A calendar day, YYYY-MM-DD; each field documents its time zone (America/Chicago or US Eastern). Year 0, which ISO
 * allows, is refused because Postgres has none.
 */
export const Day = z.iso.date({ error: INVALID_DAY }).refine((day) => day >= '0001', INVALID_DAY);
/** A league's ID or name in any case; the service that knows the leagues refuses an unknown one. */
export const LeagueFilter = z.string().trim().toLowerCase().min(1).max(20);
/** The query of a route whose rows can be limited to one league. */
export const OfLeague = z.strictObject({ league: LeagueFilter.optional() });
/** A time in UTC: ISO format, ending in Z. */
export const Instant = z.iso.datetime();
