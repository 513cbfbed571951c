import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { CurrentPassword, Email, NewPassword, Username, SignInProof, User } from './user.ts';
import { Code } from './security.routes.ts';

export const SignedIn = z.object({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

const REQUIRED = 'Email and password are required';

export const login = route('POST', '/auth/login', {
  access: 'public',
  summary:
    'Sign in. While an account is under attack, 429 SIGN_IN_CHALLENGE asks for a proof of work in Sign-In-Challenge',
  limit: { perMinute: 20, by: 'address' },
  body: z.strictObject({
    email: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(254, 'Email must have at most 254 characters'),
    password: z.string({ error: REQUIRED }).min(1, REQUIRED).max(200, 'Password must have at most 200 characters'),
    /** Needed after CODE_REQUIRED: the account has a second factor. */
    code: Code.optional(),
    /** Needed after SIGN_IN_CHALLENGE: the account is under attack. */
    proof: SignInProof.optional(),
  }),
  reply: SignedIn,
});

export const register = route('POST', '/auth/register', {
  access: 'public',
  summary: 'Create an account on the Free plan',
  limit: { perMinute: 10, by: 'address' },
  status: 201,
  body: z.strictObject({ username: Username, email: Email, password: NewPassword }),
  reply: SignedIn,
});

export const me = route('GET', '/auth/me', {
  access: 'signed-in',
  summary: "The caller's account",
  reply: User,
});

export const logout = route('POST', '/auth/logout', {
  access: 'signed-in',
  summary: 'End this session',
  reply: NoContent,
});

export const changeEmail = route('POST', '/auth/change-email', {
  access: 'signed-in',
  summary: 'Change the email address. If this server sends email, it takes effect once the new address is confirmed',
  limit: { perMinute: 10, by: 'account' },
  body: z.strictObject({ newEmail: Email, password: CurrentPassword }),
  reply: User,
});

export const changePassword = route('POST', '/auth/change-password', {
  access: 'signed-in',
  summary: 'Change the password; every other session ends and this one gets a new token',
  limit: { perMinute: 10, by: 'account' },
  body: z.strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword }),
  reply: SignedIn,
});

export const deleteAccount = route('DELETE', '/auth/delete-account', {
  access: 'signed-in',
  summary: 'Delete the account permanently',
  limit: { perMinute: 10, by: 'account' },
  body: z.strictObject({ password: CurrentPassword }),
  reply: NoContent,
});
