import { TIERS } from './tiers.ts';

/** The accounts of a demo, one per tier. */
export const DEMO_ACCOUNTS = TIERS.map((tier) => ({
  tier,
  username: `demo-${tier.toLowerCase()}`,
  email: `${tier.toLowerCase()}@overline.test`,
}));
