/** The access tiers, lowest first. Their order is their rank: Free 0 < Premium 1 < Platinum 2 < Admin 3. */
export const TIERS = ['Free', 'Premium', 'Platinum', 'Admin'] as const;
