import { Injectable } from '@nestjs/common';
import type { Account, Client, Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { SecurityLog } from '../security/index.ts';
import { toAccount } from './account.ts';
import { WrongPassword } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';
import { CheckPassword } from './check-password.ts';

type Input = { by: Principal; newEmail: string; password: string; client?: Client | undefined };

@Injectable()
export class ChangeEmail {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly accounts: AccountRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws WrongPassword, EmailTaken */
  async execute({ by, newEmail, password, client }: Input): Promise<Account> {
    const checked = await this.checkPassword.execute(by, password, client);
    return this.transactions.run(async () => {
      const changed = await this.accounts.update(checked.id, (account) => {
        // A password that was changed while it was compared opens nothing any more.
        if (account.passwordHash !== checked.passwordHash) throw new WrongPassword();
        return { ...account, email: newEmail };
      });
      await this.log.record({ kind: 'email-changed', userId: changed.id, client, notice: 'email-changed' });
      return toAccount(changed);
    });
  }
}
