import { Injectable } from '@nestjs/common';
import type { RequestReply, listUsersRequest, ManagedAccount, Principal, UserQuery } from '@overline/contracts';
import { comparisonKey } from '../accounts/index.ts';
import { RequireAdmin } from './require-admin.ts';
import { NoSuchUser } from './user.errors.ts';
import { UserRepository } from './user.repository.ts';

@Injectable()
export class ReadUsers {
  constructor(
    private readonly requireAdmin: RequireAdmin,
    private readonly users: UserRepository,
  ) {}

  /** @throws NotAnAdmin */
  async page({
    by,
    search = '',
    ...query
  }: UserQuery & { by: Principal }): Promise<RequestReply<typeof listUsersRequest>> {
    await this.requireAdmin.execute(by);
    const { page, limit } = query;
    const { users, total } = await this.users.page(comparisonKey(search), query);
    return { users, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
  }

  /** For other services: the names of those that exist. */
  names(userIds: readonly string[]): Promise<Record<string, string>> {
    return this.users.names(userIds);
  }

  /** @throws NotAnAdmin, NoSuchUser */
  async one({ by, userId }: { by: Principal; userId: string }): Promise<ManagedAccount> {
    await this.requireAdmin.execute(by);
    const user = await this.users.byId(userId);
    if (!user) throw new NoSuchUser(userId);
    return user;
  }
}
