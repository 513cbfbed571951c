import { z } from 'zod';
import { Nothing } from '../messages/route.ts';
import { request } from '../messages/bus-messages.ts';
import { Client, Account, Principal } from './user.ts';
import { changeEmail, changePassword, deleteAccount, login, register } from './auth.routes.ts';

// Passwords are compared a few at a time, so a burst of sign-ins waits its turn.
const PATIENCE_MS = 15_000;

const From = { by: Principal, client: Client.optional() };
const Issued = z.object({ token: z.string(), account: Account });

export const loginRequest = request('auth.login', {
  input: login.body.extend({ client: Client.optional() }),
  reply: Issued,
  timeoutMs: PATIENCE_MS,
});
export const registerRequest = request('auth.register', {
  input: register.body.extend({ client: Client.optional() }),
  reply: Issued,
  timeoutMs: PATIENCE_MS,
});
export const getAccount = request('auth.get-account', {
  input: z.object({ by: Principal }),
  reply: Account,
  callers: ['gateway', 'billing'],
});
/** The account with this e-mail address; null if there is none. */
export const findAccount = request('auth.find-account', {
  input: z.object({ email: z.string() }),
  reply: z.object({ account: Account.nullable() }),
  callers: ['billing'],
});
export const logoutRequest = request('auth.logout', { input: z.object({ by: Principal }), reply: Nothing });
export const changeEmailRequest = request('auth.change-email', {
  input: changeEmail.body.extend(From),
  reply: Account,
  timeoutMs: PATIENCE_MS,
});
export const changePasswordRequest = request('auth.change-password', {
  input: changePassword.body.extend(From),
  reply: Issued,
  timeoutMs: PATIENCE_MS,
});
export const deleteAccountRequest = request('auth.delete-account', {
  input: deleteAccount.body.extend(From),
  reply: Nothing,
  timeoutMs: PATIENCE_MS,
});

/** Who a token's claims stand for right now. Answers null for an ended session, an older epoch or a deleted account. */
export const resolveSession = request('auth.resolve-session', {
  input: z.object({ userId: z.uuid(), sessionId: z.uuid(), epoch: z.int() }),
  reply: z.object({ principal: Principal.nullable() }),
});

/** Makes every gateway look up the account's sessions again. The reply comes after NATS has sent the notice to them. */
export const refreshSessions = request('auth.refresh-sessions', {
  input: z.object({ userId: z.uuid() }),
  reply: Nothing,
});
