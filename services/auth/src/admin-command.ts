import { openDatabase, Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { AccountRepository, ResetPassword, SetTier } from './accounts/index.ts';
import { databaseOptions } from './database/database-options.ts';
import { KnownDeviceRepository } from './devices/index.ts';
import { PasswordHasher } from './passwords/index.ts';
import { SecondFactorRepository } from './second-factor/index.ts';
import { NoticeRepository, SecurityLog } from './security/index.ts';
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
    return await (command === 'grant' ? grant(transactions, email) : resetPassword(transactions, email));
  } finally {
    await dataSource.destroy();
  }
}

async function grant(transactions: Transactions, email: string): Promise<string> {
  const { accounts, log } = partsOn(transactions);
  const account = await new SetTier(accounts, log, transactions).execute({ email, tier: 'Admin' });
  return `${account.email} is an Admin now.`;
}

/** Whoever has lost the password may have lost the phone too: the second factor goes with it. */
async function resetPassword(transactions: Transactions, email: string): Promise<string> {
  const { accounts, log, clock } = partsOn(transactions);
  const devices = new KnownDeviceRepository(transactions, clock);
  const sessions = new SessionRepository(transactions);
  const reset = new ResetPassword(accounts, sessions, devices, new PasswordHasher(), log, transactions);
  const { account, password } = await transactions.run(async () => {
    const done = await reset.execute({ email });
    await new SecondFactorRepository(transactions).remove(done.account.id);
    return done;
  });
  return `The new password of ${account.email} is ${password} (every session has ended, signing in asks for no code).`;
}

function partsOn(transactions: Transactions): { accounts: AccountRepository; log: SecurityLog; clock: Clock } {
  const clock = new Clock();
  const outbox = new Outbox(transactions, { poke: () => undefined });
  const log = new SecurityLog(transactions, outbox, new NoticeRepository(transactions), clock);
  return { accounts: new AccountRepository(transactions, outbox, clock), log, clock };
}
