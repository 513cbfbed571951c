import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { PasswordHasher } from '../passwords/index.ts';
import { LoginFailed } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';
import { IssueToken, type Issued } from './issue-token.ts';

type Input = { email: string; password: string };

@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly issueToken: IssueToken,
    private readonly transactions: Transactions,
  ) {}

  /** @throws LoginFailed */
  async execute({ email, password }: Input): Promise<Issued> {
    const found = await this.accounts.byEmail(email);
    const matched = await this.hasher.matches(password, found?.passwordHash);
    if (!found || !matched) throw new LoginFailed();
    return this.transactions.run(async () => {
      // The password may have changed while it was compared: a session begun with the old one must not outlive the
      // change.
      const account = await this.accounts.byIdForShare(found.id);
      if (account?.passwordHash !== found.passwordHash) throw new LoginFailed();
      return this.issueToken.execute(account);
    });
  }
}
