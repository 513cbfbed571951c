import { z } from 'zod';
import { NoInput, request } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { Tier } from '../product/fields.ts';
import { Pagination } from '../product/pages.ts';
import { changeEmail, changePassword, deleteAccount, login, register } from './auth.routes.ts';
import { confirmEmail, EmailConfirmation, EmailLink, forgotPassword, resetPassword } from './email.routes.ts';
import { Preferences } from './preferences.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  myNotices,
  mySessions,
  secondFactor,
} from './security.routes.ts';
import { Account, ByClient, ByUser, Client, Principal } from './user.ts';
import { ManagedAccount, UserQuery } from './users.routes.ts';

/** Auth hashes a few passwords at a time, so a burst of sign-ins has to queue. */
const WITH_HASHING = { timeoutMs: 15_000 };

const client = Client.optional();
const Issued = z.object({ token: z.string(), account: Account });

export const loginRequest = request('auth.login', login.body.extend({ client }), Issued, WITH_HASHING);
export const registerRequest = request('auth.register', register.body.extend({ client }), Issued, WITH_HASHING);
export const getAccount = request('auth.get-account', ByUser, Account, { callers: ['gateway', 'billing'] });
/** The recipient of messages, read right before one is sent or the address is passed on; null for a deleted account. */
export const getRecipient = request(
  'auth.get-recipient',
  z.object({ userId: z.uuid() }),
  z.object({
    recipient: Account.pick({ email: true, onBreak: true })
      .extend({ emailConfirmed: z.boolean(), ...Preferences.pick({ books: true, notSold: true }).shape })
      .nullable(),
  }),
  { callers: ['bot', 'billing'] },
);
/** The account with this email address; null if there is none. */
export const findAccount = request(
  'auth.find-account',
  z.object({ email: z.string() }),
  z.object({ account: Account.nullable() }),
  { callers: ['billing'] },
);
export const logoutRequest = request('auth.logout', ByUser, NoContent);
export const changeEmailRequest = request(
  'auth.change-email',
  changeEmail.body.extend(ByClient.shape),
  Account,
  WITH_HASHING,
);
export const changePasswordRequest = request(
  'auth.change-password',
  changePassword.body.extend(ByClient.shape),
  Issued,
  WITH_HASHING,
);
export const deleteAccountRequest = request(
  'auth.delete-account',
  deleteAccount.body.extend(ByClient.shape),
  NoContent,
  WITH_HASHING,
);

/** Resolves a token's claims. Replies null for an ended session, an older epoch or a deleted account. */
export const resolveSession = request(
  'auth.resolve-session',
  z.object({ userId: z.uuid(), sessionId: z.uuid(), epoch: z.int() }),
  z.object({ principal: Principal.nullable() }),
);

/** Makes every gateway look up the account's sessions again. The reply comes after NATS has sent the notice to them. */
export const refreshSessions = request('auth.refresh-sessions', z.object({ userId: z.uuid() }), NoContent);

export const listSessionsRequest = request('auth.list-sessions', ByUser, mySessions.reply);
export const endSessionRequest = request('auth.end-session', ByUser.extend({ sessionId: z.uuid() }), NoContent);
export const listNoticesRequest = request('auth.list-notices', ByUser, myNotices.reply);
export const getSecondFactorRequest = request('auth.get-second-factor', ByUser, secondFactor.reply);
export const enrolSecondFactorRequest = request(
  'auth.enrol-second-factor',
  enrolSecondFactor.body.extend(ByClient.shape),
  enrolSecondFactor.reply,
  WITH_HASHING,
);
export const confirmSecondFactorRequest = request(
  'auth.confirm-second-factor',
  confirmSecondFactor.body.extend(ByClient.shape),
  confirmSecondFactor.reply,
);
export const disableSecondFactorRequest = request(
  'auth.disable-second-factor',
  disableSecondFactor.body.extend(ByClient.shape),
  NoContent,
  WITH_HASHING,
);

// User management by Admins. Auth checks again that the caller is an Admin.

export const listUsersRequest = request(
  'auth.list-users',
  UserQuery.extend({ by: Principal }),
  z.object({ users: z.array(ManagedAccount), pagination: Pagination }),
);

const OfUser = z.object({ by: Principal, userId: z.uuid() });

export const getUserRequest = request('auth.get-user', OfUser, ManagedAccount);
export const updatePlanRequest = request('auth.update-plan', OfUser.extend({ newPlan: Tier }), ManagedAccount);
export const endUserSessionsRequest = request('auth.end-user-sessions', OfUser, NoContent);
export const deleteUserRequest = request('auth.delete-user', OfUser, NoContent);

/** Usernames by ID, for read models of other services. Unknown IDs are missing from the reply. */
export const getUsernames = request(
  'auth.get-usernames',
  z.object({ userIds: z.array(z.uuid()).max(1_000) }),
  z.object({ names: z.record(z.uuid(), z.string()) }),
  { callers: ['admin'] },
);

export const getMailAvailability = request('auth.get-mail-availability', NoInput, z.object({ available: z.boolean() }));
export const forgotPasswordRequest = request('auth.forgot-password', forgotPassword.body.extend({ client }), NoContent);
export const resetPasswordRequest = request(
  'auth.reset-password',
  resetPassword.body.extend({ client }),
  /** The user whose sessions have ended. */
  z.object({ userId: z.uuid() }),
  WITH_HASHING,
);
export const confirmEmailRequest = request(
  'auth.confirm-email',
  confirmEmail.body.extend({ client }),
  confirmEmail.reply,
);
export const getEmailConfirmation = request('auth.get-email-confirmation', ByUser, EmailConfirmation);
export const sendEmailConfirmationRequest = request('auth.send-email-confirmation', ByClient, EmailConfirmation);
export const listEmailLinks = request('auth.list-email-links', ByUser, z.object({ emailLinks: z.array(EmailLink) }));
