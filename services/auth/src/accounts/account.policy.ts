import { isAtLeast, type Tier } from '@overline/contracts';
import { LastAdmin, OwnAccount, PlanIsPaidFor } from '../auth.errors.ts';
import type { StoredAccount } from './account.ts';

/** The Admin who acts, and the number of Admins including the account in question. */
interface Situation {
  actorId: string;
  admins: number;
}

/** Whether an Admin may grant this plan. @throws PlanIsPaidFor, OwnAccount, LastAdmin */
export function requireGrantable(account: StoredAccount, newPlan: Tier, situation: Situation): void {
  if (!isAtLeast(newPlan, account.paidTier)) throw new PlanIsPaidFor(account.paidTier, account.subscriptionId);
  if (newPlan !== 'Admin') requireRemovable(account, situation);
}

/** Admins cannot lock out themselves or the last Admin. @throws OwnAccount, LastAdmin */
export function requireRemovable({ id, tier }: Pick<StoredAccount, 'id' | 'tier'>, situation: Situation): void {
  if (id === situation.actorId) throw new OwnAccount();
  requireOtherAdmins(tier, situation.admins);
}

/** At least one Admin must remain. `admins` includes the account in question. @throws LastAdmin */
export function requireOtherAdmins(tier: Tier, admins: number): void {
  if (tier === 'Admin' && admins <= 1) throw new LastAdmin();
}
