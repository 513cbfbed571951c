import type { Tier } from './tier.ts';

export interface Plan {
  tier: Tier;
  /** US dollars a month. */
  price: number;
  features: readonly string[];
  isMostPopular: boolean;
}

/** The plans on sale, cheapest first. Admin is not for sale. */
export const PLANS: readonly Plan[] = [
  { tier: 'Free', price: 0, features: ['Access to 6 daily top picks.'], isMostPopular: false },
  {
    tier: 'Premium',
    price: 5,
    features: ['Up to 12 AI searches per day!', 'Access to 12 daily top picks!'],
    isMostPopular: true,
  },
  {
    tier: 'Platinum',
    price: 15,
    features: ['Up to 24 AI searches per day!', 'Access to 12 daily top picks!', 'Access to specific game searches!'],
    isMostPopular: false,
  },
];
