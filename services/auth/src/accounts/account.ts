import type { Account, Tier } from '@overline/contracts';

/**
 * An account as it is stored. `epoch` ends every token when it grows; `version` orders what others hear of the account.
 */
export interface StoredAccount extends Account {
  passwordHash: string;
  epoch: number;
  version: number;
  createdAt: Date;
}

/** What e-mail addresses and usernames are compared by: no case, one form of each character. */
export function comparisonKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

export function newAccount(
  input: { id: string; username: string; email: string; passwordHash: string; tier: Tier },
  now: Date,
): StoredAccount {
  return { ...input, epoch: 1, version: 1, createdAt: now };
}

/** Others must hear of it: the next version. */
export function nextVersion(account: StoredAccount): StoredAccount {
  return { ...account, version: account.version + 1 };
}

/** A new password ends every token that was given out before. */
export function withPassword(account: StoredAccount, passwordHash: string): StoredAccount {
  return nextVersion({ ...account, passwordHash, epoch: account.epoch + 1 });
}

export function withTier(account: StoredAccount, tier: Tier): StoredAccount {
  return nextVersion({ ...account, tier });
}

/** What leaves the service. */
export function toAccount({ id, username, email, tier }: StoredAccount): Account {
  return { id, username, email, tier };
}
