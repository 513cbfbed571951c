import { describe, expect, it } from '@jest/globals';
import type { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import type { EmailLinkRepository } from '../mail/email-link.repository.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { AccountRepository } from './account.repository.ts';
import { newAccount, type StoredAccount, withPassword } from './account.ts';
import { WrongPassword } from '../auth.errors.ts';
import { ChangeEmail } from './change-account.ts';
import type { CheckPassword } from './check-password.ts';
import type { UpdateAccount } from './update-account.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const by = { userId: ID, sessionId: ID, tier: 'Free' as const };
const checked = newAccount(
  { id: ID, username: 'ada', email: 'ada@example.com', passwordHash: 'old', tier: 'Free' },
  new Date(0),
);

/** Creates the use case without a mail server. `stored` is the account that it finds when it locks the row. */
function changeEmailOf(stored: StoredAccount): ChangeEmail {
  const checkPassword = { execute: async () => checked };
  const updateAccount = {
    execute: async (_id: string, change: (account: StoredAccount) => StoredAccount) => change(stored),
  };
  const log = { record: async () => undefined };
  const transactions = { run: (work: () => Promise<unknown>) => work() };
  return new ChangeEmail(
    checkPassword as unknown as CheckPassword,
    {} as AccountRepository,
    updateAccount as unknown as UpdateAccount,
    {} as EmailLinkRepository,
    { isAvailable: false } as MailOutbox,
    log as unknown as SecurityLog,
    transactions as unknown as Transactions,
    new Clock(),
  );
}

describe('changing the email', () => {
  const input = { by, newEmail: 'new@example.com', password: 'the old one' };

  it('changes the account whose password was compared', async () => {
    expect(await changeEmailOf(checked).execute(input)).toMatchObject({ id: ID, email: 'new@example.com' });
  });

  it('refuses a password that was changed during the comparison', async () => {
    await expect(changeEmailOf(withPassword(checked, 'new')).execute(input)).rejects.toBeInstanceOf(WrongPassword);
  });
});
