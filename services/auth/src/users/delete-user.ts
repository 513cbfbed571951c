import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { AccountRepository } from '../accounts/index.ts';
import { SecurityLog } from '../security/index.ts';
import { RequireAdmin } from './require-admin.ts';
import { NoSuchUser } from './user.errors.ts';
import { requireDispensable } from './user.policy.ts';

type Input = { by: Principal; userId: string };

@Injectable()
export class DeleteUser {
  constructor(
    private readonly requireAdmin: RequireAdmin,
    private readonly accounts: AccountRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws NotAnAdmin, NoSuchUser, OwnAccount, LastAdmin */
  execute({ by, userId }: Input): Promise<void> {
    return this.transactions.run(async () => {
      const admins = await this.accounts.admins();
      await this.requireAdmin.execute(by);
      const account = await this.accounts.byId(userId);
      if (!account) throw new NoSuchUser(userId);
      requireDispensable(account, { actorId: by.userId, admins });
      await this.accounts.remove(userId);
      await this.log.record({ kind: 'account-deleted', userId, actorId: by.userId });
    });
  }
}
