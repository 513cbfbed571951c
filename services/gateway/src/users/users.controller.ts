import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  deleteUser,
  deleteUserRequest,
  endUserSessions,
  endUserSessionsRequest,
  getUserRequest,
  listUsers,
  listUsersRequest,
  type ManagedAccount,
  type ManagedUser,
  type ParamsOf,
  type Principal,
  type QueryOf,
  type ReplyOf,
  setSearchCount,
  updatePlanRequest,
  updateUserPlan,
  updateUserSearchCount,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Body, Caller, Params, Query, Route } from '../http/route-table.ts';
import { SearchCounts } from '../search-counts/search-counts.ts';
import { Principals } from '../sessions/principals.ts';

/** User management for Admins. Accounts belong to auth, search counts to analysis. */
@Controller()
export class UsersController {
  constructor(
    private readonly bus: Bus,
    private readonly principals: Principals,
    private readonly searchCounts: SearchCounts,
  ) {}

  @Route(listUsers)
  async list(@Caller() by: Principal, @Query() query: QueryOf<typeof listUsers>): Promise<ReplyOf<typeof listUsers>> {
    const { users, pagination } = await this.bus.request(listUsersRequest, { ...query, by });
    const counts = await this.searchCounts.ofMany(users.map(({ id }) => id));
    return {
      users: users.map((user, index) => ({ ...user, searchCountToday: counts[index] ?? null })),
      pagination,
    };
  }

  @Route(updateUserPlan)
  async plan(
    @Caller() by: Principal,
    @Params() { id }: ParamsOf<typeof updateUserPlan>,
    @Body() { newPlan }: BodyOf<typeof updateUserPlan>,
  ): Promise<ReplyOf<typeof updateUserPlan>> {
    const account = await this.bus.request(updatePlanRequest, { by, userId: id, newPlan });
    await this.principals.forgetEverywhere(id);
    return { user: await this.withCount(account) };
  }

  @Route(updateUserSearchCount)
  async searchCount(
    @Caller() by: Principal,
    @Params() { id }: ParamsOf<typeof updateUserSearchCount>,
    @Body() { searchCount }: BodyOf<typeof updateUserSearchCount>,
  ): Promise<ReplyOf<typeof updateUserSearchCount>> {
    const account = await this.bus.request(getUserRequest, { by, userId: id });
    const { used } = await this.bus.request(setSearchCount, { userId: id, used: searchCount });
    return { user: { ...account, searchCountToday: used } };
  }

  @Route(endUserSessions)
  async endSessions(
    @Caller() by: Principal,
    @Params() { id }: ParamsOf<typeof endUserSessions>,
  ): Promise<Record<string, never>> {
    await this.bus.request(endUserSessionsRequest, { by, userId: id });
    await this.principals.forgetEverywhere(id);
    return {};
  }

  @Route(deleteUser)
  async delete(
    @Caller() by: Principal,
    @Params() { id }: ParamsOf<typeof deleteUser>,
  ): Promise<ReplyOf<typeof deleteUser>> {
    await this.bus.request(deleteUserRequest, { by, userId: id });
    await this.principals.forgetEverywhere(id);
    return { success: true };
  }

  private async withCount(account: ManagedAccount): Promise<ManagedUser> {
    const [count] = await this.searchCounts.ofMany([account.id]);
    return { ...account, searchCountToday: count ?? null };
  }
}
