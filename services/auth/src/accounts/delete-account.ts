import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { requireOtherAdmins } from './account.policy.ts';
import { AccountRepository } from './account.repository.ts';
import { CheckPassword } from './check-password.ts';

type Input = { by: Principal; password: string };

@Injectable()
export class DeleteAccount {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly accounts: AccountRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Deleting twice is deleting once. @throws WrongPassword, LastAdmin */
  async execute({ by, password }: Input): Promise<void> {
    if (!(await this.accounts.byId(by.userId))) return;
    const { id, tier } = await this.checkPassword.execute(by, password);
    await this.transactions.run(async () => {
      requireOtherAdmins(tier, await this.accounts.admins());
      await this.accounts.remove(id);
    });
  }
}
