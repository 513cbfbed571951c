import { randomBytes } from 'node:crypto';
import { openDatabase, Transactions } from '@overline/database';
import { Outbox, OutboxRepository } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { AccountRepository } from './accounts/account.repository.ts';
import { UpdateAccount } from './accounts/update-account.ts';
import { type StoredAccount, withGrantedTier, withPassword } from './accounts/account.ts';
import { NoSuchAccount } from './auth.errors.ts';
import { databaseOptions } from './database/database-options.ts';
import { EmailLinkRepository } from './mail/email-link.repository.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { SecondFactorRepository } from './second-factor/second-factor.repository.ts';
import { NoticeRepository } from './security/notice.repository.ts';
import { SecurityLog } from './security/security-log.ts';
import { KnownDeviceRepository } from './sessions/known-device.repository.ts';
import { SessionRepository } from './sessions/session.repository.ts';

/**
 * Runs an operator's command on the database and returns what to print. Events are stored in the outbox, which the
 * running service publishes within a second.
 * @throws NoSuchAccount
 */
export async function runAdminCommand(
  command: 'grant' | 'reset-password',
  email: string,
  databaseUrl: string,
): Promise<string> {
  const dataSource = await openDatabase({ ...databaseOptions(databaseUrl), poolSize: 2 });
  try {
    const operator = new Operator(new Transactions(dataSource));
    return await (command === 'grant' ? operator.grantAdmin(email) : operator.resetPassword(email));
  } finally {
    await dataSource.destroy();
  }
}

class Operator {
  private readonly clock = new Clock();
  private readonly accounts: AccountRepository;
  private readonly updateAccount: UpdateAccount;
  private readonly log: SecurityLog;

  constructor(private readonly transactions: Transactions) {
    const outbox = new Outbox(new OutboxRepository(transactions), transactions, { wake: () => undefined });
    this.accounts = new AccountRepository(transactions);
    this.updateAccount = new UpdateAccount(this.accounts, transactions, outbox, this.clock);
    this.log = new SecurityLog(transactions, outbox, new NoticeRepository(transactions), this.clock);
  }

  /** Grants the Admin tier, which also applies to tokens already issued. */
  async grantAdmin(address: string): Promise<string> {
    const { id, email } = await this.account(address);
    const details = { tier: 'Admin', byOperator: true };
    await this.transactions.run(async () => {
      await this.updateAccount.execute(id, (account) => withGrantedTier(account, 'Admin'));
      await this.log.record({ kind: 'plan-changed', userId: id, details, notice: 'plan-changed' });
    });
    return `${email} is an Admin now.`;
  }

  /**
   * Sets a random password and turns off the second factor, because the user may have lost the phone too. Links that an
   * attacker may have requested with the old password become invalid.
   */
  async resetPassword(address: string): Promise<string> {
    const { id, email } = await this.account(address);
    const password = randomBytes(15).toString('base64url');
    const passwordHash = await new PasswordHasher().hash(password);
    const details = { byOperator: true };
    await this.transactions.run(async () => {
      await this.updateAccount.execute(id, (account) => withPassword(account, passwordHash));
      await new SessionRepository(this.transactions).endAll(id);
      await new KnownDeviceRepository(this.transactions, this.clock).forgetAll(id);
      await new EmailLinkRepository(this.transactions).void(id, ['reset', 'change'], this.clock.now());
      await this.log.record({ kind: 'password-changed', userId: id, details, notice: 'password-changed' });
      await new SecondFactorRepository(this.transactions).remove(id);
    });
    return `The new password of ${email} is ${password} (all sessions have ended, and signing in asks for no code).`;
  }

  private async account(email: string): Promise<StoredAccount> {
    const account = await this.accounts.byEmail(email);
    if (!account) throw new NoSuchAccount(email);
    return account;
  }
}
