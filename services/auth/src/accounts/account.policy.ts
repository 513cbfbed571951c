import type { Tier } from '@overline/contracts';
import { LastAdmin } from './account.errors.ts';

/** There is always an Admin left. `admins` counts the account in question too. @throws LastAdmin */
export function requireOtherAdmins(tier: Tier, admins: number): void {
  if (tier === 'Admin' && admins <= 1) throw new LastAdmin();
}
