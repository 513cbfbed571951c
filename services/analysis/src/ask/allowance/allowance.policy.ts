import { type AnalysisType, isAtLeast, SEARCHES_PER_DAY, type Tier } from '@overline/contracts';
import { addDays, homeDay, homeInstant } from '@overline/service-kit';
import { SearchNotInPlan } from './allowance.errors.ts';

const FREE_HAS_NONE = 'Free tier does not include AI search. Please upgrade.';
const PLATINUM_ONLY = 'Moneyline analysis is part of the Platinum plan. Please upgrade to Platinum.';

/** Who may ask what. A parlay knows no tier, only the day's count. @throws SearchNotInPlan */
export function requireInPlan(type: AnalysisType, tier: Tier): void {
  if (type === 'parlay') return;
  if (tier === 'Free') throw new SearchNotInPlan(FREE_HAS_NONE);
  if (type === 'moneyline' && !isAtLeast(tier, 'Platinum')) throw new SearchNotInPlan(PLATINUM_ONLY);
}

/** Searches of one day; null where they are not limited. */
export function allowanceOf(tier: Tier): number | null {
  return tier === 'Admin' ? null : SEARCHES_PER_DAY[tier];
}

/** Seconds until the next day begins in America/Chicago, at least 1. */
export function secondsToNextDay(now: Date): number {
  const next = homeInstant(addDays(homeDay(now), 1), 0);
  return Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1_000));
}

/** The place of a tier in the queue: 1 goes first. */
export function priorityOf(tier: Tier): number {
  return { Admin: 1, Platinum: 2, Premium: 3, Free: 4 }[tier];
}
