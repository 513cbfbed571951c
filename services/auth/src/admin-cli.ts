import 'reflect-metadata';
import { AppError } from '@overline/contracts';
import { openDatabase, Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { AccountRepository, ResetPassword, SetTier } from './accounts/index.ts';
import { readDatabaseUrl } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { PasswordHasher } from './passwords/index.ts';
import { SessionRepository } from './sessions/index.ts';

const USAGE = 'Usage: admin-cli grant EMAIL | reset-password EMAIL (with DATABASE_URL of the schema auth)';

/** What an operator does at the shell. Events wait in the outbox until the service's relay, at most a second later, takes them. */
async function run(command: string, email: string, databaseUrl: string): Promise<string> {
  const dataSource = await openDatabase({ ...databaseOptions(databaseUrl), poolSize: 2 });
  try {
    const transactions = new Transactions(dataSource);
    const clock = new Clock();
    const accounts = new AccountRepository(transactions, new Outbox(transactions, { poke: () => undefined }), clock);
    if (command === 'grant') {
      const account = await new SetTier(accounts).execute({ email, tier: 'Admin' });
      return `${account.email} is an Admin now.`;
    }
    const sessions = new SessionRepository(transactions, dataSource);
    const reset = await new ResetPassword(accounts, sessions, new PasswordHasher(), transactions).execute({ email });
    return `The new password of ${reset.email} is ${reset.password} (every session has ended).`;
  } finally {
    await dataSource.destroy();
  }
}

const [command, email] = process.argv.slice(2);
const databaseUrl = readDatabaseUrl();
if (!email || !databaseUrl || (command !== 'grant' && command !== 'reset-password')) {
  console.error(USAGE);
  process.exit(2);
}
try {
  console.log(await run(command, email, databaseUrl));
} catch (error) {
  console.error(error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}
