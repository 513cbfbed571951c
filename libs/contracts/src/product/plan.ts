/** The access tiers, lowest first. Their order is their rank: Free 0 < Premium 1 < Platinum 2 < Admin 3. */
export const TIERS = ['Free', 'Premium', 'Platinum', 'Admin'] as const;
type Tier = (typeof TIERS)[number];

/** Picks published per day. */
export const DAILY_PICKS = 12;
/** How many of a day's picks the Free plan sees. */
export const FREE_PICKS = 6;
/** AI searches per day by tier. Admin's 999 is shown as unlimited. */
export const SEARCHES_PER_DAY: Readonly<Record<Tier, number>> = { Free: 0, Premium: 12, Platinum: 24, Admin: 999 };
/** Active watches per account by tier. */
export const WATCHES_BY_TIER: Readonly<Record<Tier, number>> = { Free: 0, Premium: 25, Platinum: 200, Admin: 200 };
export const NO_WATCHES_MESSAGE = `Alerts are part of Premium, with ${WATCHES_BY_TIER.Premium} watches.`;
/** The time zone of the product's days and of `PICKS_HOUR`. */
export const HOME_TIME_ZONE = 'America/Chicago';
export const PICKS_HOUR = 8;
export const PICKS_TIME = `${PICKS_HOUR}:00 AM`;
/** Minutes after `PICKS_HOUR` at which yesterday's results are checked. */
export const RESULTS_MINUTE = 15;
/** Shorter tokens are invalid. */
export const MIN_TOKEN_LENGTH = 10;
export const UPGRADE_MESSAGE = `Upgrade to Premium to unlock all ${DAILY_PICKS} daily picks!`;
/** An analysis that takes longer fails, and its search is refunded. */
export const ANALYSIS_DEADLINE_MS = 170_000;
/** Maximum number of legs in a parlay. */
export const MAX_PARLAY_LEGS = 12;

export interface Plan {
  tier: Tier;
  /** US dollars per month. */
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

/** The accounts of a demo, one per tier. */
export const DEMO_ACCOUNTS = TIERS.map((tier) => ({
  tier,
  username: `demo-${tier.toLowerCase()}`,
  email: `${tier.toLowerCase()}@overline.test`,
}));

/** The choices for the maximum number of alerts sent per day; the site always shows all alerts. */
export const DAILY_CAPS = [5, 10, 20, 50] as const;
