import type { Tier } from './tier.ts';

/** Picks published a day. */
export const DAILY_PICKS = 12;
/** Picks of a day that Free sees. */
export const FREE_PICKS = 6;
/** AI searches a day by tier; Admin's 999 is shown as unlimited. */
export const SEARCHES_PER_DAY: Readonly<Record<Tier, number>> = { Free: 0, Premium: 12, Platinum: 24, Admin: 999 };
/** The product's day, and the hour at which a day's picks appear, are those of this time zone. */
export const HOME_TIME_ZONE = 'America/Chicago';
export const PICKS_HOUR = 8;
export const PICKS_TIME = `${PICKS_HOUR}:00 AM`;
/** Minutes after `PICKS_HOUR` at which yesterday's results are checked. */
export const RESULTS_MINUTE = 15;
/** A stored token shorter than this is no token. */
export const MIN_TOKEN_LENGTH = 10;
export const UPGRADE_MESSAGE = `Upgrade to Premium to unlock all ${DAILY_PICKS} daily picks!`;
/** An analysis is answered within this time, or its search is given back. */
export const ANALYSIS_DEADLINE_MS = 170_000;
/** Legs of a parlay at most. */
export const MAX_PARLAY_LEGS = 12;
