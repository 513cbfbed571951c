import { DAILY_PICKS, FREE_PICKS, SEARCHES_PER_DAY } from './limits.ts';
import type { Tier } from './tier.ts';

export interface Plan {
  tier: Tier;
  /** US dollars a month. */
  price: number;
  features: readonly string[];
  isMostPopular: boolean;
}

const ALL_PICKS = `Access to ${DAILY_PICKS} daily top picks!`;
const searches = (tier: Tier): string => `Up to ${SEARCHES_PER_DAY[tier]} AI searches per day!`;

/** The plans on sale, cheapest first. Admin is not for sale. */
export const PLANS: readonly Plan[] = [
  { tier: 'Free', price: 0, features: [`Access to ${FREE_PICKS} daily top picks.`], isMostPopular: false },
  {
    tier: 'Premium',
    price: 5,
    features: [searches('Premium'), ALL_PICKS],
    isMostPopular: true,
  },
  {
    tier: 'Platinum',
    price: 15,
    features: [searches('Platinum'), ALL_PICKS, 'Access to specific game searches!'],
    isMostPopular: false,
  },
];
