import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { Instant } from '../product/fields.ts';
import { CurrentPassword } from './user.ts';

const Place = { address: z.string().nullable(), userAgent: z.string().nullable() };

export const Session = z.object({
  id: z.uuid(),
  startedAt: Instant,
  lastSeenAt: Instant,
  ...Place,
  /** Whether the session started with a second factor. */
  secondFactor: z.boolean(),
  /** Whether this is the session of the caller's request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const SecurityNoticeKind = z.enum([
  'new-device',
  'email-changed',
  'password-changed',
  'password-reset',
  'plan-changed',
  'sessions-ended',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
]);
export type SecurityNoticeKind = z.infer<typeof SecurityNoticeKind>;

export const SecurityNotice = z.object({ id: z.uuid(), kind: SecurityNoticeKind, at: Instant, ...Place });
export type SecurityNotice = z.infer<typeof SecurityNotice>;

const limit = { perMinute: 10, by: 'account' } as const;

/** Six digits of an authenticator app, or a recovery code. */
export const Code = z
  .string({ error: 'Enter the code from your authenticator app' })
  .trim()
  .min(1, 'Enter the code from your authenticator app')
  .max(40, 'Code must have at most 40 characters');

export const mySessions = route('GET', '/auth/sessions', {
  access: 'signed-in',
  summary: "The account's sessions, last used first",
  reply: z.object({ sessions: z.array(Session) }),
});

export const endSession = route('DELETE', '/auth/sessions/:id', {
  access: 'signed-in',
  summary: 'End one session of the account',
  params: z.strictObject({ id: z.uuid('id: must be the id of a session') }),
  reply: NoContent,
});

export const myNotices = route('GET', '/auth/notices', {
  access: 'signed-in',
  summary: 'Security notices of the account, newest first',
  reply: z.object({ notices: z.array(SecurityNotice) }),
});

export const secondFactor = route('GET', '/auth/second-factor', {
  access: 'signed-in',
  summary: 'Whether sign-in requires a code',
  reply: z.object({ enabled: z.boolean(), since: Instant.nullable(), recoveryCodesLeft: z.int() }),
});

export const enrolSecondFactor = route('POST', '/auth/second-factor/enrol', {
  access: 'signed-in',
  summary: 'Start setup: returns a secret for the authenticator app, which takes effect once a code is confirmed',
  limit,
  body: z.strictObject({ password: CurrentPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = route('POST', '/auth/second-factor/confirm', {
  access: 'signed-in',
  summary: 'Turn it on with a first code. Returns the recovery codes, once. Other sessions end',
  limit,
  body: z.strictObject({ code: Code }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const disableSecondFactor = route('POST', '/auth/second-factor/disable', {
  access: 'signed-in',
  summary: 'Turn it off, with the password and a code',
  limit,
  body: z.strictObject({ password: CurrentPassword, code: Code }),
  reply: NoContent,
});
