import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { PasswordHasher } from '../passwords/index.ts';
import { SessionRepository } from '../sessions/index.ts';
import { withPassword } from './account.ts';
import { NoSuchAccount } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
  ) {}

  /** Gives the account a random password, ends its sessions, and answers the password. @throws NoSuchAccount */
  async execute({ email }: { email: string }): Promise<{ email: string; password: string }> {
    const found = await this.accounts.byEmail(email);
    if (!found) throw new NoSuchAccount(email);
    const password = randomBytes(15).toString('base64url');
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async () => {
      await this.accounts.update(found.id, (account) => withPassword(account, passwordHash));
      await this.sessions.endAll(found.id);
    });
    return { email: found.email, password };
  }
}
