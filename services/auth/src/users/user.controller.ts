import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  deleteUserRequest,
  endUserSessionsRequest,
  getUsernames,
  getUserRequest,
  type InputOf,
  listUsersRequest,
  type ManagedAccount,
  updatePlanRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { DeleteUser, EndUserSessions, UpdatePlan } from './manage-users.ts';
import { GetUser, GetUsernames, ListUsers } from './read-users.ts';

type Empty = Record<string, never>;

@Controller()
export class UserController {
  constructor(
    private readonly listUsers: ListUsers,
    private readonly getUser: GetUser,
    private readonly getUsernames: GetUsernames,
    private readonly updatePlan: UpdatePlan,
    private readonly endUserSessions: EndUserSessions,
    private readonly deleteUser: DeleteUser,
  ) {}

  @OnRequest(listUsersRequest)
  list(input: InputOf<typeof listUsersRequest>): Promise<RequestReply<typeof listUsersRequest>> {
    return this.listUsers.execute(input);
  }

  @OnRequest(getUserRequest)
  get(input: InputOf<typeof getUserRequest>): Promise<ManagedAccount> {
    return this.getUser.execute(input);
  }

  @OnRequest(getUsernames)
  async names({ userIds }: InputOf<typeof getUsernames>): Promise<RequestReply<typeof getUsernames>> {
    return { names: await this.getUsernames.execute(userIds) };
  }

  @OnRequest(updatePlanRequest)
  plan(input: InputOf<typeof updatePlanRequest>): Promise<ManagedAccount> {
    return this.updatePlan.execute(input);
  }

  @OnRequest(endUserSessionsRequest)
  async end(input: InputOf<typeof endUserSessionsRequest>): Promise<Empty> {
    await this.endUserSessions.execute(input);
    return {};
  }

  @OnRequest(deleteUserRequest)
  async delete(input: InputOf<typeof deleteUserRequest>): Promise<Empty> {
    await this.deleteUser.execute(input);
    return {};
  }
}
