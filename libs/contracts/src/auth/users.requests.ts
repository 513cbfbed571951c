import { z } from 'zod';
import { Nothing } from '../messages/route.ts';
import { request } from '../messages/bus-messages.ts';
import { Tier } from '../product/fields.ts';
import { Principal } from './user.ts';
import { ManagedAccount, Pagination, UserQuery } from './users.routes.ts';

// What an Admin does with the accounts of others. Each is asked again whether the caller is an Admin now.

export const listUsersRequest = request('auth.list-users', {
  input: UserQuery.extend({ by: Principal }),
  reply: z.object({ users: z.array(ManagedAccount), pagination: Pagination }),
});

const OfUser = z.object({ by: Principal, userId: z.uuid() });

export const getUserRequest = request('auth.get-user', { input: OfUser, reply: ManagedAccount });
export const updatePlanRequest = request('auth.update-plan', {
  input: OfUser.extend({ newPlan: Tier }),
  reply: ManagedAccount,
});
export const endUserSessionsRequest = request('auth.end-user-sessions', { input: OfUser, reply: Nothing });
export const deleteUserRequest = request('auth.delete-user', { input: OfUser, reply: Nothing });

/** For read models of other services: names by id, of those that exist. */
export const getUsernames = request('auth.get-usernames', {
  input: z.object({ userIds: z.array(z.uuid()).max(1_000) }),
  reply: z.object({ names: z.record(z.uuid(), z.string()) }),
  callers: ['admin'],
});
