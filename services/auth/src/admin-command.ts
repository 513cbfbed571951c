import { openDatabase, Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { AccountRepository, ResetPassword, SetTier } from './accounts/index.ts';
import { databaseOptions } from './database/database-options.ts';
import { PasswordHasher } from './passwords/index.ts';
import { SessionRepository } from './sessions/index.ts';

export type AdminCommand = 'grant' | 'reset-password';

/**
 * What an operator does at the shell, by the service's own use cases; answers what to print. Events wait in the outbox
 * until the service's relay, at most a second later, takes them.
 * @throws NoSuchAccount
 */
export async function runAdminCommand(command: AdminCommand, email: string, databaseUrl: string): Promise<string> {
  const dataSource = await openDatabase({ ...databaseOptions(databaseUrl), poolSize: 2 });
  try {
    const transactions = new Transactions(dataSource);
    const accounts = new AccountRepository(
      transactions,
      new Outbox(transactions, { poke: () => undefined }),
      new Clock(),
    );
    if (command === 'grant') {
      const account = await new SetTier(accounts).execute({ email, tier: 'Admin' });
      return `${account.email} is an Admin now.`;
    }
    const sessions = new SessionRepository(transactions);
    const reset = await new ResetPassword(accounts, sessions, new PasswordHasher(), transactions).execute({ email });
    return `The new password of ${reset.email} is ${reset.password} (every session has ended).`;
  } finally {
    await dataSource.destroy();
  }
}
