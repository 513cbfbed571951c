import { type Account, isAtLeast, type Tier } from '@overline/contracts';
import type { AccountRow } from '../database/auth.entity.ts';
import { NO_BREAK, onBreakOf } from './break.ts';
import { LastAdmin, OwnAccount, PlanIsPaidFor } from '../auth.errors.ts';

/** An account as stored, without the keys that its repository derives. */
export type StoredAccount = Omit<AccountRow, 'usernameKey' | 'emailKey'>;

/** The part of an account that billing reports. */
export type Payment = Pick<StoredAccount, 'paidTier' | 'paidVersion' | 'subscriptionId'>;

const NOTHING_PAID: Payment = { paidTier: 'Free', paidVersion: 0, subscriptionId: null };

/** Email addresses and usernames are compared by this key: case-insensitive, Unicode-normalized. */
export function comparisonKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

export function newAccount(
  { tier, ...input }: { id: string; username: string; email: string; passwordHash: string; tier: Tier },
  now: Date,
): StoredAccount {
  return {
    ...input,
    ...NOTHING_PAID,
    ...NO_BREAK,
    tier,
    grantedTier: tier,
    epoch: 1,
    version: 1,
    createdAt: now,
    emailConfirmedAt: null,
  };
}

/** Increments the version. `UpdateAccount` announces a new version to other services. */
export function nextVersion(account: StoredAccount): StoredAccount {
  return { ...account, version: account.version + 1 };
}

/** Sets a new password and invalidates every token. */
export function withPassword(account: StoredAccount, passwordHash: string): StoredAccount {
  return withEndedTokens({ ...account, passwordHash });
}

/** Sets the email. A new address is unconfirmed; another spelling of the current address stays confirmed. */
export function withEmail(account: StoredAccount, email: string): StoredAccount {
  const isSame = comparisonKey(email) === comparisonKey(account.email);
  return withAddress(account, email, isSame ? account.emailConfirmedAt : null);
}

/** Sets a confirmed email: the user has opened the link that was sent to this address. */
export function withConfirmedEmail(account: StoredAccount, email: string, now: Date): StoredAccount {
  return withAddress(account, email, now);
}

/** A new address is announced, so that billing passes it on to the payment provider. */
function withAddress(account: StoredAccount, email: string, emailConfirmedAt: Date | null): StoredAccount {
  const changed = { ...account, email, emailConfirmedAt };
  return email === account.email ? changed : nextVersion(changed);
}

/** Invalidates every token. */
export function withEndedTokens(account: StoredAccount): StoredAccount {
  return nextVersion({ ...account, epoch: account.epoch + 1 });
}

export function withGrantedTier(account: StoredAccount, grantedTier: Tier): StoredAccount {
  return withTier({ ...account, grantedTier });
}

/** Applies a payment unless its version is outdated. When payments end, the account returns to its granted tier. */
export function withPayment(account: StoredAccount, payment: Payment): StoredAccount {
  return payment.paidVersion > account.paidVersion ? withTier({ ...account, ...payment }) : account;
}

function withTier(account: StoredAccount): StoredAccount {
  const { tier, grantedTier, paidTier } = account;
  const higher = isAtLeast(grantedTier, paidTier) ? grantedTier : paidTier;
  return higher === tier ? account : nextVersion({ ...account, tier: higher });
}

/** The fields of an account that other services and clients may see. */
export function toAccount(account: StoredAccount): Account {
  const { id, username, email, tier } = account;
  const onBreak = onBreakOf(account);
  return { id, username, email, tier, ...(onBreak ? { onBreak } : {}) };
}

/** The Admin who acts, and the number of Admins including the account in question. */
interface AdminContext {
  actorId: string;
  admins: number;
}

/** Refuses a plan that the Admin may not grant. @throws PlanIsPaidFor, OwnAccount, LastAdmin */
export function requireGrantable(account: StoredAccount, newPlan: Tier, context: AdminContext): void {
  if (!isAtLeast(newPlan, account.paidTier)) throw new PlanIsPaidFor(account.paidTier, account.subscriptionId);
  if (newPlan !== 'Admin') requireRemovable(account, context);
}

/** Admins cannot lock out themselves or the last Admin. @throws OwnAccount, LastAdmin */
export function requireRemovable({ id, tier }: Pick<StoredAccount, 'id' | 'tier'>, context: AdminContext): void {
  if (id === context.actorId) throw new OwnAccount();
  requireOtherAdmins(tier, context.admins);
}

/** At least one Admin must remain. `admins` includes the account in question. @throws LastAdmin */
export function requireOtherAdmins(tier: Tier, admins: number): void {
  if (tier === 'Admin' && admins <= 1) throw new LastAdmin();
}
