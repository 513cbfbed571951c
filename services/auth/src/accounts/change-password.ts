import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { SessionRepository } from '../sessions/index.ts';
import { withPassword } from './account.ts';
import { WrongPassword } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';
import { CheckPassword } from './check-password.ts';
import { ChoosePassword } from './choose-password.ts';
import { IssueToken, type Issued } from './issue-token.ts';

type Input = { by: Principal; currentPassword: string; newPassword: string };

@Injectable()
export class ChangePassword {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly choosePassword: ChoosePassword,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly issueToken: IssueToken,
    private readonly transactions: Transactions,
  ) {}

  /** Ends every session of the account and opens a new one for the caller. @throws WrongPassword, CommonPassword */
  async execute({ by, currentPassword, newPassword }: Input): Promise<Issued> {
    const checked = await this.checkPassword.execute(by, currentPassword);
    const passwordHash = await this.choosePassword.execute(newPassword, checked);
    return this.transactions.run(async () => {
      const changed = await this.accounts.update(by.userId, (account) => {
        // Of two changes at once the second one was checked against a password that is no more.
        if (account.passwordHash !== checked.passwordHash) throw new WrongPassword();
        return withPassword(account, passwordHash);
      });
      await this.sessions.endAll(by.userId);
      return this.issueToken.execute(changed);
    });
  }
}
