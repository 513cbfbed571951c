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
import { DeleteUser } from './delete-user.ts';
import { EndSessions } from './end-sessions.ts';
import { ReadUsers } from './read-users.ts';
import { UpdatePlan } from './update-plan.ts';

type Empty = Record<string, never>;

@Controller()
export class UsersController {
  constructor(
    private readonly readUsers: ReadUsers,
    private readonly updatePlan: UpdatePlan,
    private readonly endSessions: EndSessions,
    private readonly deleteUser: DeleteUser,
  ) {}

  @OnRequest(listUsersRequest)
  list(input: InputOf<typeof listUsersRequest>): Promise<RequestReply<typeof listUsersRequest>> {
    return this.readUsers.page(input);
  }

  @OnRequest(getUserRequest)
  get(input: InputOf<typeof getUserRequest>): Promise<ManagedAccount> {
    return this.readUsers.one(input);
  }

  @OnRequest(getUsernames)
  async names({ userIds }: InputOf<typeof getUsernames>): Promise<RequestReply<typeof getUsernames>> {
    return { names: await this.readUsers.names(userIds) };
  }

  @OnRequest(updatePlanRequest)
  plan(input: InputOf<typeof updatePlanRequest>): Promise<ManagedAccount> {
    return this.updatePlan.execute(input);
  }

  @OnRequest(endUserSessionsRequest)
  async end(input: InputOf<typeof endUserSessionsRequest>): Promise<Empty> {
    await this.endSessions.execute(input);
    return {};
  }

  @OnRequest(deleteUserRequest)
  async delete(input: InputOf<typeof deleteUserRequest>): Promise<Empty> {
    await this.deleteUser.execute(input);
    return {};
  }
}
