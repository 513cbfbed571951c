import { Injectable } from '@nestjs/common';
import type { Client, Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { SecurityLog } from '../security/index.ts';
import { requireOtherAdmins } from './account.policy.ts';
import { AccountRepository } from './account.repository.ts';
import { CheckPassword } from './check-password.ts';

type Input = { by: Principal; password: string; client?: Client | undefined };

@Injectable()
export class DeleteAccount {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly accounts: AccountRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** Deleting twice is deleting once. @throws WrongPassword, LastAdmin */
  async execute({ by, password, client }: Input): Promise<void> {
    if (!(await this.accounts.byId(by.userId))) return;
    const { id, tier } = await this.checkPassword.execute(by, password, client);
    await this.transactions.run(async () => {
      requireOtherAdmins(tier, await this.accounts.admins());
      await this.accounts.remove(id);
      await this.log.record({ kind: 'account-deleted', userId: id, client });
    });
  }
}
