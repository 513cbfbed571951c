import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { Instant } from '../product/fields.ts';
import { CurrentPassword, User } from './user.ts';
import { AnalysisRecord } from '../analysis/analysis.ts';
import { Subscription } from '../billing/subscription.ts';

const Place = { address: z.string().nullable(), userAgent: z.string().nullable() };

/** Somewhere the account is signed in. */
export const Session = z.object({
  id: z.uuid(),
  startedAt: Instant,
  lastSeenAt: Instant,
  ...Place,
  /** Begun with a second factor. */
  secondFactor: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** What a person is told of what happened to the account. */
export const SecurityNoticeKind = z.enum([
  'new-device',
  'email-changed',
  'password-changed',
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
  summary: 'Where the account is signed in, last used first',
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
  summary: 'What happened to the account, newest first',
  reply: z.object({ notices: z.array(SecurityNotice) }),
});

export const secondFactor = route('GET', '/auth/second-factor', {
  access: 'signed-in',
  summary: 'Whether signing in asks for a code',
  reply: z.object({ enabled: z.boolean(), since: Instant.nullable(), recoveryCodesLeft: z.int() }),
});

export const enrolSecondFactor = route('POST', '/auth/second-factor/enrol', {
  access: 'signed-in',
  summary: 'Begin: a secret for the authenticator app, which counts once a code of it is confirmed',
  limit,
  body: z.strictObject({ password: CurrentPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = route('POST', '/auth/second-factor/confirm', {
  access: 'signed-in',
  summary: 'Switch it on with a first code; the recovery codes are shown this once. Other sessions end',
  limit,
  body: z.strictObject({ code: Code }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const disableSecondFactor = route('POST', '/auth/second-factor/disable', {
  access: 'signed-in',
  summary: 'Switch it off, with the password and a code',
  limit,
  body: z.strictObject({ password: CurrentPassword, code: Code }),
  reply: NoContent,
});

export const exportMyData = route('GET', '/auth/export', {
  access: 'signed-in',
  summary: 'Everything that is held about the caller, as a file',
  limit: { perMinute: 2, by: 'account' },
  reply: z.object({
    exportedAt: Instant,
    account: User.omit({ searchCountToday: true }),
    ...mySessions.reply.shape,
    ...myNotices.reply.shape,
    subscription: Subscription,
    /** Questions and answers of the last 30 days: older ones are not kept. */
    analyses: z.array(AnalysisRecord),
  }),
});
