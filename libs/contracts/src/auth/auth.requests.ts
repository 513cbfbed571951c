import { z } from 'zod';
import { Nothing } from '../messages/none.ts';
import { request } from '../messages/request.ts';
import { changeEmail, changePassword, login, register } from './auth.routes.ts';
import { Account, Principal } from './user.ts';

const Issued = z.object({ token: z.string(), account: Account });

export const loginRequest = request('auth.login', { input: login.body, reply: Issued });
export const registerRequest = request('auth.register', { input: register.body, reply: Issued });
export const getAccount = request('auth.get-account', { input: z.object({ by: Principal }), reply: Account });
export const logoutRequest = request('auth.logout', { input: z.object({ by: Principal }), reply: Nothing });
export const changeEmailRequest = request('auth.change-email', {
  input: changeEmail.body.extend({ by: Principal }),
  reply: Account,
});
export const changePasswordRequest = request('auth.change-password', {
  input: changePassword.body.extend({ by: Principal }),
  reply: Issued,
});
export const deleteAccountRequest = request('auth.delete-account', { input: z.object({ by: Principal }), reply: Nothing });

/** Who a token's claims stand for right now. Answers null for an ended session, an older epoch or a deleted account. */
export const resolveSession = request('auth.resolve-session', {
  input: z.object({ userId: z.uuid(), sessionId: z.uuid(), epoch: z.int() }),
  reply: z.object({ principal: Principal.nullable() }),
});
