import { Injectable } from '@nestjs/common';
import {
  type ManagedAccount,
  type Principal,
  type RequestReply,
  type UserQuery,
  listUsersRequest,
  getUserRequest,
  getUsernames,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { AccountRepository } from '../accounts/account.repository.ts';
import { comparisonKey } from '../accounts/account.ts';
import { NoSuchUser, NotAnAdmin } from '../auth.errors.ts';
import { UserRepository } from './user.repository.ts';

/** Checks the caller's current tier; the gateway may have checked a cached one. */
@Injectable()
export class RequireAdmin {
  constructor(private readonly accounts: AccountRepository) {}

  /** @throws NotAnAdmin */
  async execute({ userId }: Principal): Promise<void> {
    if ((await this.accounts.byId(userId))?.tier !== 'Admin') throw new NotAnAdmin();
  }
}

@Injectable()
export class ListUsers {
  constructor(
    private readonly requireAdmin: RequireAdmin,
    private readonly users: UserRepository,
  ) {}

  /** @throws NotAnAdmin */
  @OnRequest(listUsersRequest)
  async execute(input: UserQuery & { by: Principal }): Promise<RequestReply<typeof listUsersRequest>> {
    const { by, search = '', ...query } = input;
    await this.requireAdmin.execute(by);
    const { page, limit } = query;
    const { users, total } = await this.users.page(comparisonKey(search), query);
    return { users, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
  }
}

@Injectable()
export class GetUser {
  constructor(
    private readonly requireAdmin: RequireAdmin,
    private readonly users: UserRepository,
  ) {}

  /** @throws NotAnAdmin, NoSuchUser */
  @OnRequest(getUserRequest)
  async execute({ by, userId }: { by: Principal; userId: string }): Promise<ManagedAccount> {
    await this.requireAdmin.execute(by);
    const user = await this.users.byId(userId);
    if (!user) throw new NoSuchUser({ userId });
    return user;
  }
}

/** The usernames of these IDs, for other services. Unknown IDs are left out. */
@Injectable()
export class GetUsernames {
  constructor(private readonly users: UserRepository) {}

  @OnRequest(getUsernames)
  async execute({ userIds }: { userIds: readonly string[] }): Promise<{ names: Record<string, string> }> {
    const rows = await this.users.names(userIds);
    return { names: Object.fromEntries(rows.map(({ id, username }) => [id, username])) };
  }
}
