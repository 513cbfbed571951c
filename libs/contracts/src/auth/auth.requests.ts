import { z } from 'zod';
import { NoContent } from '../messages/route.ts';
import { request } from '../messages/bus-messages.ts';
import { Preferences } from './preferences.ts';
import { Client, Account, Principal } from './user.ts';
import { changeEmail, changePassword, deleteAccount, login, register } from './auth.routes.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  myNotices,
  mySessions,
  secondFactor,
} from './security.routes.ts';
import { Tier } from '../product/fields.ts';
import { ManagedAccount, Pagination, UserQuery } from './users.routes.ts';

/** Auth hashes a few passwords at a time, so a burst of sign-ins has to queue. */
const TIMEOUT_MS = 15_000;

const By = z.object({ by: Principal });
const From = { by: Principal, client: Client.optional() };
const Issued = z.object({ token: z.string(), account: Account });

export const loginRequest = request('auth.login', {
  input: login.body.extend({ client: Client.optional() }),
  reply: Issued,
  timeoutMs: TIMEOUT_MS,
});
export const registerRequest = request('auth.register', {
  input: register.body.extend({ client: Client.optional() }),
  reply: Issued,
  timeoutMs: TIMEOUT_MS,
});
export const getAccount = request('auth.get-account', {
  input: By,
  reply: Account,
  callers: ['gateway', 'billing'],
});
/** The recipient of a message, read right before it is sent; null if the account was deleted. */
export const getRecipient = request('auth.get-recipient', {
  input: z.object({ userId: z.uuid() }),
  reply: z.object({
    recipient: Account.pick({ email: true, onBreak: true })
      .extend({ emailConfirmed: z.boolean(), ...Preferences.pick({ books: true, notSold: true }).shape })
      .nullable(),
  }),
  callers: ['bot'],
});
/** The account with this email address; null if there is none. */
export const findAccount = request('auth.find-account', {
  input: z.object({ email: z.string() }),
  reply: z.object({ account: Account.nullable() }),
  callers: ['billing'],
});
export const logoutRequest = request('auth.logout', { input: By, reply: NoContent });
export const changeEmailRequest = request('auth.change-email', {
  input: changeEmail.body.extend(From),
  reply: Account,
  timeoutMs: TIMEOUT_MS,
});
export const changePasswordRequest = request('auth.change-password', {
  input: changePassword.body.extend(From),
  reply: Issued,
  timeoutMs: TIMEOUT_MS,
});
export const deleteAccountRequest = request('auth.delete-account', {
  input: deleteAccount.body.extend(From),
  reply: NoContent,
  timeoutMs: TIMEOUT_MS,
});

/** Resolves a token's claims. Replies null for an ended session, an older epoch or a deleted account. */
export const resolveSession = request('auth.resolve-session', {
  input: z.object({ userId: z.uuid(), sessionId: z.uuid(), epoch: z.int() }),
  reply: z.object({ principal: Principal.nullable() }),
});

/** Makes every gateway look up the account's sessions again. The reply comes after NATS has sent the notice to them. */
export const refreshSessions = request('auth.refresh-sessions', {
  input: z.object({ userId: z.uuid() }),
  reply: NoContent,
});

export const listSessionsRequest = request('auth.list-sessions', { input: By, reply: mySessions.reply });
export const endSessionRequest = request('auth.end-session', {
  input: By.extend({ sessionId: z.uuid() }),
  reply: NoContent,
});
export const listNoticesRequest = request('auth.list-notices', { input: By, reply: myNotices.reply });
export const getSecondFactorRequest = request('auth.get-second-factor', { input: By, reply: secondFactor.reply });
export const enrolSecondFactorRequest = request('auth.enrol-second-factor', {
  input: enrolSecondFactor.body.extend(From),
  reply: enrolSecondFactor.reply,
  timeoutMs: TIMEOUT_MS,
});
export const confirmSecondFactorRequest = request('auth.confirm-second-factor', {
  input: confirmSecondFactor.body.extend(From),
  reply: confirmSecondFactor.reply,
});
export const disableSecondFactorRequest = request('auth.disable-second-factor', {
  input: disableSecondFactor.body.extend(From),
  reply: NoContent,
  timeoutMs: TIMEOUT_MS,
});

// User management by Admins. Auth checks again that the caller is an Admin.

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
export const endUserSessionsRequest = request('auth.end-user-sessions', { input: OfUser, reply: NoContent });
export const deleteUserRequest = request('auth.delete-user', { input: OfUser, reply: NoContent });

/** Usernames by ID, for read models of other services. Unknown IDs are missing from the reply. */
export const getUsernames = request('auth.get-usernames', {
  input: z.object({ userIds: z.array(z.uuid()).max(1_000) }),
  reply: z.object({ names: z.record(z.uuid(), z.string()) }),
  callers: ['admin'],
});
