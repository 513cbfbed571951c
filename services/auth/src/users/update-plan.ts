import { Injectable } from '@nestjs/common';
import type { ManagedAccount, Principal, Tier } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { AccountRepository, withGrantedTier } from '../accounts/index.ts';
import { SecurityLog } from '../security/index.ts';
import { ReadUsers } from './read-users.ts';
import { requireGrantable } from './user.policy.ts';

type Input = { by: Principal; userId: string; newPlan: Tier };

@Injectable()
export class UpdatePlan {
  constructor(
    private readonly readUsers: ReadUsers,
    private readonly accounts: AccountRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** Takes effect with the tokens that are out already. @throws NotAnAdmin, NoSuchUser, and what the policy refuses */
  execute({ by, userId, newPlan }: Input): Promise<ManagedAccount> {
    return this.transactions.run(async () => {
      // Before anything is read: two Admins who lower each other come one after the other.
      const admins = await this.accounts.admins();
      await this.readUsers.one({ by, userId });
      await this.accounts.update(userId, (account) => {
        requireGrantable(account, newPlan, { actorId: by.userId, admins });
        return withGrantedTier(account, newPlan);
      });
      const details = { plan: newPlan };
      await this.log.record({ kind: 'plan-changed', userId, actorId: by.userId, details, notice: 'plan-changed' });
      return this.readUsers.one({ by, userId });
    });
  }
}
