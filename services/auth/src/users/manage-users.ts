import { Injectable } from '@nestjs/common';
import {
  type ManagedAccount,
  type Principal,
  type Tier,
  updatePlanRequest,
  endUserSessionsRequest,
  deleteUserRequest,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { requireGrantable, requireRemovable, withEndedTokens, withGrantedTier } from '../accounts/account.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { RemoveAccount, UpdateAccount } from '../accounts/update-account.ts';
import { SecurityLog } from '../security/security-log.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { GetUser } from './read-users.ts';

interface Input {
  by: Principal;
  userId: string;
}

/** Grants a tier, which also applies to tokens already issued. */
@Injectable()
export class UpdatePlan {
  constructor(
    private readonly getUser: GetUser,
    private readonly accounts: AccountRepository,
    private readonly updateAccount: UpdateAccount,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws NotAnAdmin, NoSuchUser, PlanIsPaidFor, OwnAccount, LastAdmin */
  @OnRequest(updatePlanRequest)
  execute({ by, userId, newPlan }: Input & { newPlan: Tier }): Promise<ManagedAccount> {
    return this.transactions.run(async () => {
      // Lock the Admins before reading anything, so that two Admins who demote each other run one after the other.
      const admins = await this.accounts.countAdmins();
      await this.getUser.execute({ by, userId });
      await this.updateAccount.execute(userId, (account) => {
        requireGrantable(account, newPlan, { actorId: by.userId, admins });
        return withGrantedTier(account, newPlan);
      });
      const details = { plan: newPlan };
      await this.log.record({ kind: 'plan-changed', userId, actorId: by.userId, details, notice: 'plan-changed' });
      return this.getUser.execute({ by, userId });
    });
  }
}

@Injectable()
export class EndUserSessions {
  constructor(
    private readonly getUser: GetUser,
    private readonly updateAccount: UpdateAccount,
    private readonly sessions: SessionRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws NotAnAdmin, NoSuchUser */
  @OnRequest(endUserSessionsRequest)
  execute({ by, userId }: Input): Promise<void> {
    return this.transactions.run(async () => {
      await this.getUser.execute({ by, userId });
      await this.updateAccount.execute(userId, withEndedTokens);
      await this.sessions.endAll(userId);
      await this.log.record({ kind: 'sessions-ended', userId, actorId: by.userId, notice: 'sessions-ended' });
    });
  }
}

@Injectable()
export class DeleteUser {
  constructor(
    private readonly getUser: GetUser,
    private readonly accounts: AccountRepository,
    private readonly removeAccount: RemoveAccount,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws NotAnAdmin, NoSuchUser, OwnAccount, LastAdmin */
  @OnRequest(deleteUserRequest)
  execute({ by, userId }: Input): Promise<void> {
    return this.transactions.run(async () => {
      const admins = await this.accounts.countAdmins();
      requireRemovable(await this.getUser.execute({ by, userId }), { actorId: by.userId, admins });
      await this.removeAccount.execute(userId);
      await this.log.record({ kind: 'account-deleted', userId, actorId: by.userId });
    });
  }
}
