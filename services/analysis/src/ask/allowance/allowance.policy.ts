import {
  type AnalysisType,
  AppError,
  isAtLeast,
  SEARCH_DENIED,
  SEARCHES_PER_DAY,
  type Tier,
} from '@overline/contracts';
import { addDays, centralDay, centralTime } from '@overline/service-kit';

/** Checks that the tier includes this type of search. Every tier may search parlays. @throws SearchNotInPlan */
export function requireInPlan(type: AnalysisType, tier: Tier): void {
  if (type === 'parlay') return;
  if (tier === 'Free') throw new SearchNotInPlan(SEARCH_DENIED.free);
  if (type === 'moneyline' && !isAtLeast(tier, 'Platinum')) throw new SearchNotInPlan(SEARCH_DENIED.moneyline);
}

/** Searches per day; null for no limit. */
export function allowanceOf(tier: Tier): number | null {
  return tier === 'Admin' ? null : SEARCHES_PER_DAY[tier];
}

/** Seconds until the next day begins in America/Chicago, at least 1. */
export function secondsToNextDay(now: Date): number {
  const next = centralTime(addDays(centralDay(now), 1), 0);
  return Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1_000));
}

/** A tier's priority in the queue; 1 is the highest. */
export function priorityOf(tier: Tier): number {
  return { Admin: 1, Platinum: 2, Premium: 3, Free: 4 }[tier];
}

// No message may contain 'expired' or 'invalid': the frontend would treat that 403 as the end of the session.

export class SearchNotInPlan extends AppError {
  constructor(message: string) {
    super({ code: 'SEARCH_NOT_IN_PLAN', kind: 'forbidden', message });
  }
}

export class AllowanceUsedUp extends AppError {
  constructor(type: AnalysisType, retryAfterSeconds: number) {
    super({
      code: 'ALLOWANCE_USED_UP',
      kind: 'limited',
      message: `Daily search limit reached. Upgrade ${type === 'parlay' ? 'your plan ' : ''}or try again tomorrow.`,
      retryAfterSeconds,
    });
  }
}
