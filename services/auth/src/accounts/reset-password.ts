import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { KnownDeviceRepository } from '../devices/index.ts';
import { PasswordHasher } from '../passwords/index.ts';
import { SecurityLog } from '../security/index.ts';
import { SessionRepository } from '../sessions/index.ts';
import { type StoredAccount, withPassword } from './account.ts';
import { NoSuchAccount } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly hasher: PasswordHasher,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** Gives the account a random password, ends its sessions, and answers the password. @throws NoSuchAccount */
  async execute({ email }: { email: string }): Promise<{ account: StoredAccount; password: string }> {
    const found = await this.accounts.byEmail(email);
    if (!found) throw new NoSuchAccount(email);
    const password = randomBytes(15).toString('base64url');
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async () => {
      await this.accounts.update(found.id, (account) => withPassword(account, passwordHash));
      await this.sessions.endAll(found.id);
      await this.devices.forgetAll(found.id);
      const details = { byOperator: true };
      await this.log.record({ kind: 'password-changed', userId: found.id, details, notice: 'password-changed' });
    });
    return { account: found, password };
  }
}
