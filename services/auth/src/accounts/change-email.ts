import { Injectable } from '@nestjs/common';
import type { Account, Principal } from '@overline/contracts';
import { toAccount } from './account.ts';
import { WrongPassword } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';
import { CheckPassword } from './check-password.ts';

type Input = { by: Principal; newEmail: string; password: string };

@Injectable()
export class ChangeEmail {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly accounts: AccountRepository,
  ) {}

  /** @throws WrongPassword, EmailTaken */
  async execute({ by, newEmail, password }: Input): Promise<Account> {
    const checked = await this.checkPassword.execute(by, password);
    const changed = await this.accounts.update(checked.id, (account) => {
      // A password that was changed while it was compared opens nothing any more.
      if (account.passwordHash !== checked.passwordHash) throw new WrongPassword();
      return { ...account, email: newEmail };
    });
    return toAccount(changed);
  }
}
