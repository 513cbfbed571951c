import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { newAccount } from './account.ts';
import { AccountRepository } from './account.repository.ts';
import { ChoosePassword } from './choose-password.ts';
import { IssueToken, type Issued } from './issue-token.ts';

type Input = { username: string; email: string; password: string };

@Injectable()
export class RegisterAccount {
  constructor(
    private readonly choosePassword: ChoosePassword,
    private readonly accounts: AccountRepository,
    private readonly issueToken: IssueToken,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws CommonPassword, EmailTaken, UsernameTaken */
  async execute({ username, email, password }: Input): Promise<Issued> {
    const passwordHash = await this.choosePassword.execute(password, { username, email });
    const account = newAccount({ id: randomUUID(), username, email, passwordHash, tier: 'Free' }, this.clock.now());
    return this.transactions.run(async () => {
      await this.accounts.add(account);
      return this.issueToken.execute(account);
    });
  }
}
