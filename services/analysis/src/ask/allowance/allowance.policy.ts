import { type AnalysisType, isAtLeast, SEARCH_DENIED, SEARCHES_PER_DAY, type Tier } from '@overline/contracts';
import { addDays, centralDay, centralTime } from '@overline/service-kit';
import { SearchNotInPlan } from './allowance.errors.ts';

/** Which tier may ask what. A parlay has no tier check, only the daily allowance. @throws SearchNotInPlan */
export function requireInPlan(type: AnalysisType, tier: Tier): void {
  if (type === 'parlay') return;
  if (tier === 'Free') throw new SearchNotInPlan(SEARCH_DENIED.free);
  if (type === 'moneyline' && !isAtLeast(tier, 'Platinum')) throw new SearchNotInPlan(SEARCH_DENIED.moneyline);
}

/** Searches of one day; null where they are not limited. */
export function allowanceOf(tier: Tier): number | null {
  return tier === 'Admin' ? null : SEARCHES_PER_DAY[tier];
}

/** Seconds until the next day begins in America/Chicago, at least 1. */
export function secondsToNextDay(now: Date): number {
  const next = centralTime(addDays(centralDay(now), 1), 0);
  return Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1_000));
}

/** The place of a tier in the queue: 1 goes first. */
export function priorityOf(tier: Tier): number {
  return { Admin: 1, Platinum: 2, Premium: 3, Free: 4 }[tier];
}
