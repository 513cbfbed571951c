import { Injectable } from '@nestjs/common';
import type { Account, Principal } from '@overline/contracts';
import { toAccount } from './account.ts';
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
    const { id } = await this.checkPassword.execute(by, password);
    return toAccount(await this.accounts.update(id, (account) => ({ ...account, email: newEmail })));
  }
}
