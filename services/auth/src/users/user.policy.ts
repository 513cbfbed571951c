import { isAtLeast, type Tier } from '@overline/contracts';
import { requireOtherAdmins, type StoredAccount } from '../accounts/index.ts';
import { OwnAccount, PlanIsPaidFor } from './user.errors.ts';

interface Situation {
  /** Who acts. */
  actorId: string;
  /** How many Admins there are, the account included where it is one. */
  admins: number;
}

/** @throws PlanIsPaidFor, OwnAccount, LastAdmin */
export function requireGrantable(account: StoredAccount, newPlan: Tier, situation: Situation): void {
  if (!isAtLeast(newPlan, account.paidTier)) throw new PlanIsPaidFor(account.paidTier, account.subscriptionId);
  if (newPlan !== 'Admin') requireDispensable(account, situation);
}

/** An Admin can lock out neither themselves nor everybody. @throws OwnAccount, LastAdmin */
export function requireDispensable({ id, tier }: StoredAccount, { actorId, admins }: Situation): void {
  if (id === actorId) throw new OwnAccount();
  requireOtherAdmins(tier, admins);
}
