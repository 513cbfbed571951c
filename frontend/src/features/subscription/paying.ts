import type { Tier } from '@overline/contracts';

/** True for the plans that are paid for: their owners manage a subscription. */
export function paysForPlan(tier: Tier): boolean {
  return tier === 'Premium' || tier === 'Platinum';
}
