import { type Account, isAtLeast, type Tier } from '@overline/contracts';

/**
 * An account as it is stored. `epoch` ends every token when it grows; `version` orders what others hear of the account.
 * `tier` is what counts: the higher of what was granted and what is paid for.
 */
export interface StoredAccount extends Account {
  passwordHash: string;
  /** By an Admin or the operator. */
  grantedTier: Tier;
  paidTier: Tier;
  /** Orders what billing says: only a higher one is news. */
  paidVersion: number;
  /** The payment provider's name of what is paid for. */
  subscriptionId: string | null;
  epoch: number;
  version: number;
  createdAt: Date;
}

/** What billing says of an account. */
export type Payment = Pick<StoredAccount, 'paidTier' | 'paidVersion' | 'subscriptionId'>;

const NOTHING_PAID: Payment = { paidTier: 'Free', paidVersion: 0, subscriptionId: null };

/** What e-mail addresses and usernames are compared by: no case, one form of each character. */
export function comparisonKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

export function newAccount(
  { tier, ...input }: { id: string; username: string; email: string; passwordHash: string; tier: Tier },
  now: Date,
): StoredAccount {
  return { ...input, tier, grantedTier: tier, ...NOTHING_PAID, epoch: 1, version: 1, createdAt: now };
}

/** Others must hear of it: the next version. */
export function nextVersion(account: StoredAccount): StoredAccount {
  return { ...account, version: account.version + 1 };
}

/** A new password ends every token that was given out before. */
export function withPassword(account: StoredAccount, passwordHash: string): StoredAccount {
  return withEndedTokens({ ...account, passwordHash });
}

/** No token that was given out before opens anything. */
export function withEndedTokens(account: StoredAccount): StoredAccount {
  return nextVersion({ ...account, epoch: account.epoch + 1 });
}

export function withGrantedTier(account: StoredAccount, grantedTier: Tier): StoredAccount {
  return withTier({ ...account, grantedTier });
}

/** What was granted stays: a payment that ends lowers nobody below it. What billing said before is not news. */
export function withPayment(account: StoredAccount, payment: Payment): StoredAccount {
  return payment.paidVersion > account.paidVersion ? withTier({ ...account, ...payment }) : account;
}

function withTier(account: StoredAccount): StoredAccount {
  const { tier, grantedTier, paidTier } = account;
  const higher = isAtLeast(grantedTier, paidTier) ? grantedTier : paidTier;
  return higher === tier ? account : nextVersion({ ...account, tier: higher });
}

/** What leaves the service. */
export function toAccount({ id, username, email, tier }: StoredAccount): Account {
  return { id, username, email, tier };
}
